import { MomentText } from '#core/fields.web'

/** When a notice was sent, by the company's clock. */
export const NoticeTime = ({ at }: { readonly at: string }) => (
  <span className="ms-muted">
    <MomentText instant={at} />
  </span>
)
