interface SortArrowProps {
  readonly direction: 'ascending' | 'descending' | undefined
  /** Which step of an order of several it is, from 1; 0 when it stands alone. */
  readonly step: number
}

/** Which way a column is sorted; faint where it is not. */
export const SortArrow = ({ direction, step }: SortArrowProps) => (
  <span className="ms-sort-arrow" data-direction={direction} aria-hidden>
    <svg viewBox="0 0 8 12" width="8" height="12">
      <path d="M4 0 8 5H0z" />
      <path d="M4 12 0 7h8z" />
    </svg>
    {step > 0 && direction !== undefined && step}
  </span>
)
