import { Alert } from 'antd'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { isRevisedIn, revisedNumber, revisionOf, revisionsOf, suffixOf } from '../define/revisions.ts'
import { inSentence, type Label } from '../language/label.ts'
import { revising } from '../reading/abilities.ts'
import { useLabel } from '../client/session.web.ts'

/** Says before somebody changes what was sent that saving makes its next version, and what becomes of this one. */
const ReviseNotice = ({ entity, record }: { readonly entity: AnyEntity; readonly record: RecordOf<AnyEntity> }) => {
  const label = useLabel()
  if (!record.can.includes(revising) || !isRevisedIn(entity, record[String(entity.state)])) return null
  const { besides = [], atOnce } = revisionsOf(entity) ?? {}
  const root = String(record['numberRoot'])
  const next = revisedNumber(root, revisionOf(entity, record) + 1, suffixOf(entity, record))
  const own = String(record[entity.title])
  const names = besides.map((name): Label => entity.fields[name].label)
  const without: Label =
    names.length === 0
      ? ['', '']
      : [
          `只改${names.map(([zh]) => zh).join('、')}不生成新版本。`,
          ` A change of nothing but ${names.map(([, en]) => inSentence(en)).join(', ')} makes no version.`,
        ]
  const becomes: Label = atOnce
    ? [
        `保存修改会生成新版本 ${next}；${own} 保持原样，标为已被取代。`,
        `Saving a change creates version ${next}; ${own} stays unchanged and is marked as superseded.`,
      ]
    : [
        `保存修改会生成新版本 ${next}；${own} 继续有效，直到新版本生效。`,
        `Saving a change creates version ${next}; ${own} holds on until the new version takes its place.`,
      ]
  return <Alert type="info" showIcon title={label([`${becomes[0]}${without[0]}`, `${becomes[1]}${without[1]}`])} />
}

export default ReviseNotice
