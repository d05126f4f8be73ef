import './infoBoard.css'
import { useState } from 'react'
import { useLabel, useLanguage } from '#core/client.web'
import { Empty, Loading, NotShown, Segments } from '#core/controls.web'
import type { Label } from '#core/language'
import { ScreenLink } from '#core/navigation.web'
import { useRecords } from '#core/records.web'
import { askedAudiences, boardAddress } from './boardAddress.ts'
import { boardAudiences, boardLevels } from './boardChoices.ts'
import { infoBoard } from './infoBoard.ts'

const title: Label = ['信息看板', 'Info boards']
const none: Label = ['暂无看板', 'No boards yet']
const whyNone: Label = ['暂无对您显示的看板。', 'No board is shown to you yet.']
const everyone: Label = ['全部', 'All']

const levels = Object.keys(boardLevels) as readonly (keyof typeof boardLevels)[]

/** The boards of the company, its departments and projects, each with its address; the address of the overview says for whom they are meant (`?showRole1=1`). */
const TechInfoScreen = () => {
  const label = useLabel()
  const isEnglish = useLanguage() === 'en'
  const [asked, setAsked] = useState(() => askedAudiences(window.location.search))
  const all = Object.keys(boardAudiences)
  const choices = Object.entries(boardAudiences).map(([value, one]) => ({ value, label: label(one.label) }))
  // An address may name two of them: neither one nor all of them is chosen then.
  const named = choices.filter(({ value }) => asked.includes(value))
  const shown = asked.length === all.length ? 'all' : asked.join(' ')
  const boards = useRecords(infoBoard, {
    page: 1,
    pageSize: 100,
    search: '',
    sort: [{ by: 'name', descending: false }],
    filters: [{ field: 'audience', operator: 'in', values: [...asked] }],
    fields: ['level', 'department', 'project', 'name', 'nameEn', 'audience', 'validUntil'],
  })
  if (!boards.data) return boards.error ? <NotShown error={boards.error} onRetry={() => void boards.refetch()} /> : <Loading />
  const { results, count } = boards.data
  const base = window.location.pathname.startsWith('/plm/techinfo2') ? '/plm/techinfo2' : '/plm/techinfo'
  return (
    <div className="ms-boards">
      <h1>{label(title)}</h1>
      <Segments
        name={label(['显示范围', 'Shown to'])}
        value={shown}
        options={[
          { value: 'all', label: label(everyone) },
          ...choices,
          ...(asked.length > 1 && shown !== 'all' ? [{ value: shown, label: named.map(one => one.label).join(' + ') }] : []),
        ]}
        onChange={value => setAsked(value === 'all' ? all : value.split(' '))}
      />
      {count > results.length && (
        <p role="status">
          {label([
            `仅列出前 ${results.length} 个，共 ${count} 个；其余请在看板列表中查找。`,
            `The first ${results.length} of ${count} are listed. Find the others in the list of boards.`,
          ])}
        </p>
      )}
      {results.length === 0 && <Empty title={none} reason={whyNone} />}
      {levels.map(level => {
        const ofLevel = results.filter(board => board.level === level)
        return ofLevel.length === 0 ? null : (
          <section key={level}>
            <h2>{label(boardLevels[level].label)}</h2>
            <ul>
              {ofLevel.map(board => (
                <li key={board.id}>
                  <ScreenLink to={`${base}/${boardAddress(level, board.department.id, board.name)}`}>
                    {isEnglish ? (board.nameEn ?? board.name) : board.name}
                  </ScreenLink>
                  <span className="ms-muted">{board.project ?? board.department.title}</span>
                  <span className="ms-muted">
                    {label(boardAudiences[board.audience].label)}
                    {board.validUntil === null ? '' : ` · ${label(['有效至', 'Valid until'])} ${board.validUntil}`}
                  </span>
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
