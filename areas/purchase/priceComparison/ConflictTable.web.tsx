import { Button } from 'antd'
import { momentText } from '../../../core/fields/moment/moment.ts'
import { useLabel, useLanguage } from '../../../core/shell/session.web.ts'
import { useOpenComparison } from './openComparison.web.ts'
import { placeCaption } from './placeCaption.ts'
import { Scrolled } from './Scrolled.web.tsx'

/** Cells that this person and somebody else changed differently: both texts side by side, and the person decides. */
export const ConflictTable = () => {
  const label = useLabel()
  const language = useLanguage()
  const { page, source, conflicts, keepMine, takeTheirs } = useOpenComparison()
  if (conflicts.length === 0) return null
  const empty = label(['（空）', '(empty)'])
  const who = source.record?.updatedBy?.title ?? label(['系统', 'the system'])
  const when = source.record ? momentText(source.record.updatedAt) : ''
  return (
    <section className="ms-conflict" aria-label={label(['他人的修改', 'Changes by somebody else'])}>
      <p role="alert">
        {label([
          `${who} 在 ${when} 存了不同的内容。请选择保留哪一个，然后再保存。`,
          `${who} stored something else at ${when}. Choose what to keep, then save again.`,
        ])}
      </p>
      <Scrolled className="ms-lines-frame" caption={label(['双方的内容', 'Both texts'])}>
        <table className="ms-lines">
          <thead>
            <tr>
              <th scope="col">{label(['位置', 'Place'])}</th>
              <th scope="col">{label(['我的', 'Mine'])}</th>
              <th scope="col">{label([`${who} 的`, `${who}’s`])}</th>
              <th scope="col">
                <span className="ms-hidden">{label(['选择', 'Choice'])}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(place => {
              const caption = placeCaption(place, page, language)
              return (
                <tr key={place}>
                  <th scope="row">{caption}</th>
                  <td>{source.typed[place]?.text || empty}</td>
                  <td>{source.stored.get(place) ?? empty}</td>
                  <td>
                    <Button size="small" aria-label={`${label(['保留我的', 'Keep mine'])}: ${caption}`} onClick={() => keepMine([place])}>
                      {label(['保留我的', 'Keep mine'])}
                    </Button>{' '}
                    <Button
                      size="small"
                      aria-label={`${label(['采用对方的', 'Take theirs'])}: ${caption}`}
                      onClick={() => takeTheirs([place])}
                    >
                      {label(['采用对方的', 'Take theirs'])}
                    </Button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scrolled>
      {conflicts.length > 1 && (
        <p className="ms-pc-row">
          <Button onClick={() => keepMine(conflicts)}>{label(['全部保留我的', 'Keep all mine'])}</Button>
          <Button onClick={() => takeTheirs(conflicts)}>{label(['全部采用对方的', 'Take all theirs'])}</Button>
        </p>
      )}
    </section>
  )
}
