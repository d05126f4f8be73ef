import { MomentText } from '../../core/fields/moment/moment.web.tsx'

/** When a notice was sent, by the company's clock. */
export const NoticeTime = ({ at }: { readonly at: string }) => (
  <span className="ms-muted">
    <MomentText instant={at} />
  </span>
)
