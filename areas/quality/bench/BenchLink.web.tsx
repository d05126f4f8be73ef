import { TabletOutlined } from '@ant-design/icons'
import { useLabel, useSession } from '#core/client.web'
import { ScreenLink } from '#core/navigation.web'
import { findRoute } from '#core/screens'
import { benchPath, benchWith } from './benchPath.ts'

/** Takes a lot to the bench, for whoever may stand there. */
export const BenchLink = ({ lot }: { readonly lot: number }) => {
  const label = useLabel()
  const isMine = useSession(session => findRoute(session.routes, benchPath) !== undefined)
  return isMine ? (
    <ScreenLink to={benchWith(lot)}>
      <TabletOutlined aria-hidden /> {label(['在检验台录入', 'Enter at the bench'])}
    </ScreenLink>
  ) : null
}
