import type { ReactNode } from 'react'

interface WideTableProps {
  /** What the table shows, for those who do not see it. */
  readonly caption: string
  /** Head and body. */
  readonly children: ReactNode
}

/** A table that scrolls sideways where it does not fit. */
export const WideTable = ({ caption, children }: WideTableProps) => (
  // Scrolled with the arrow keys, so it takes the focus.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className="ms-lines-frame" tabIndex={0} aria-label={caption}>
    <table className="ms-lines">{children}</table>
  </section>
)
