import { useQuery } from '@tanstack/react-query'
import { people } from '../define/registry.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { Dialog } from '../controls/Dialog.web.tsx'
import { optionsQuery } from '../fields/ref/useOptions.web.ts'
import { Avatar } from '../people/Avatar.web.tsx'
import type { Hit } from './found.ts'

interface ColleagueCardProps {
  readonly hit: Hit
  close(): void
}

/** Who a colleague is, for whoever does not see their page: picture, name, department, and whether they are away. */
export const ColleagueCard = ({ hit, close }: ColleagueCardProps) => {
  const label = useLabel()
  const language = useLanguage()
  const { data } = useQuery(optionsQuery({ to: people, search: hit.title, everyState: false }, language))
  const isAway = data?.results.find(({ id }) => id === hit.id)?.away === true
  return (
    <Dialog className="ms-colleague" name={hit.title} close={close}>
      <Avatar person={hit} size="large" />
      <h2>{hit.title}</h2>
      {hit.detail && <p className="ms-muted">{hit.detail}</p>}
      {isAway && <p>{label(['外出中，由他人代为审批', 'Away; a colleague decides in their place'])}</p>}
      <button type="button" className="ms-button ms-plain" autoFocus onClick={close}>
        {label(['关闭', 'Close'])}
      </button>
    </Dialog>
  )
}
