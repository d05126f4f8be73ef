import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { momentText } from '../fields/moment/moment.ts'
import { useCall } from '../client/useCall.web.ts'
import { useLabel } from '../client/session.web.ts'
import { checkPaper, type PaperStanding } from './calls.ts'
import type { PaperMark } from './paperAddress.ts'
import './paperNotice.css'

interface PaperNoticeProps {
  readonly entity: AnyEntity
  readonly id: number
  readonly mark: PaperMark
}

/** Says to whoever has scanned the code on a paper whether the paper still holds. */
const PaperNotice = ({ entity, id, mark }: PaperNoticeProps) => {
  const label = useLabel()
  const standing = useCall(checkPaper, { entity: entity.name, record: id, version: mark.version, hash: mark.hash }).data
  if (!standing) return null
  return (
    <p role="status" className="ms-paper-notice" data-current={standing.current || undefined}>
      {label(verdict(mark, standing))}{' '}
      {standing.known && label(['本系统有这份打印文件的记录。', 'The product remembers having printed it.'])}
    </p>
  )
}

/** Whether it holds; where the record is as it was printed, but another edition is effective, that is why. */
const verdict = (mark: PaperMark, standing: PaperStanding): Label => {
  if (standing.current) return stillHolds(mark)
  return standing.standing !== null && standing.version === mark.version
    ? notEffective(standing.standing)
    : holdsNoMore(mark, standing, momentText(standing.changedAt))
}

const notEffective = ([zh, en]: Label): Label => [
  `手中的打印文件不是现行有效版本：${zh}。`,
  `The paper in your hand is not the effective version: ${en.toLowerCase()}.`,
]

const stillHolds = ({ version }: PaperMark): Label => [
  `手中的打印文件（第 ${version} 版）仍是现行版本。`,
  `The paper in your hand (version ${version}) is still current.`,
]

const holdsNoMore = ({ version }: PaperMark, { version: now, changedBy }: PaperStanding, when: string): Label => [
  `手中的打印文件是第 ${version} 版，已不是现行版本：记录现为第 ${now} 版，${changedBy?.title ?? '系统'} 于 ${when} 修改。`,
  `The paper in your hand shows version ${version} and is no longer current: the record is in version ${now}, changed by ${changedBy?.title ?? 'the system'} on ${when}.`,
]

export default PaperNotice
