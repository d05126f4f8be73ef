import type { ReactNode } from 'react'

interface ScrolledProps {
  /** What it holds, for those who reach it by keyboard. */
  readonly caption: string
  readonly className: string
  readonly children: ReactNode
}

/** Something that may be larger than its place. */
export const Scrolled = ({ caption, className, children }: ScrolledProps) => (
  // Scrolled with the arrow keys, so it takes the focus.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={className} tabIndex={0} aria-label={caption}>
    {children}
  </section>
)
