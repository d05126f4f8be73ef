import './infoBoard.css'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import type { Label } from '#core/language'
import { ScreenLink } from '#core/navigation.web'
import { useRecords } from '#core/records.web'
import { boardAddress } from './boardAddress.ts'
import { boardAudiences, boardLevels } from './boardChoices.ts'
import { infoBoard } from './infoBoard.ts'

const title: Label = ['信息看板', 'Info boards']
const none: Label = ['暂无看板', 'No boards yet']
const whyNone: Label = ['暂无对您显示的看板。', 'No board is shown to you yet.']

const levels = Object.keys(boardLevels) as readonly (keyof typeof boardLevels)[]
const audiences = Object.keys(boardAudiences) as readonly (keyof typeof boardAudiences)[]

/** The audiences that the address asks for (`?showRole1=1`); all of them where it names none. */
const askedAudiences = (search: string): readonly string[] => {
  const parameters = new URLSearchParams(search)
  const asked = audiences.filter(audience => parameters.has(audience))
  return asked.length === 0 ? audiences : asked
}

/** The boards of the company, its departments and projects, each with its address. */
const TechInfoScreen = () => {
  const label = useLabel()
  const boards = useRecords(infoBoard, {
    page: 1,
    pageSize: 100,
    search: '',
    sort: [{ by: 'name', descending: false }],
    filters: [{ field: 'audience', operator: 'in', values: [...askedAudiences(window.location.search)] }],
    fields: ['level', 'department', 'project', 'name', 'nameEn', 'audience'],
  })
  if (!boards.data) return boards.error ? <NotShown error={boards.error} onRetry={() => void boards.refetch()} /> : <Loading />
  const { results } = boards.data
  return (
    <div className="ms-boards">
      <h1>{label(title)}</h1>
      {results.length === 0 && <Empty title={none} reason={whyNone} />}
      {levels.map(level => {
        const ofLevel = results.filter(board => board.level === level)
        return ofLevel.length === 0 ? null : (
          <section key={level}>
            <h2>{label(boardLevels[level].label)}</h2>
            <ul>
              {ofLevel.map(board => (
                <li key={board.id}>
                  <ScreenLink to={`/plm/techinfo/${boardAddress(level, board.department.id, board.name)}`}>
                    {label([board.name, board.nameEn ?? board.name])}
                  </ScreenLink>
                  <span className="ms-muted">{board.project ?? board.department.title}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

export default TechInfoScreen
