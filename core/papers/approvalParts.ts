import { inLanguage, type Label, type Language } from '../language/label.ts'
import { momentText } from '../fields/moment/moment.ts'
import type { Cell, Part } from '../define/paper.ts'
import { fact, tablePart, type Heading } from './recordParts.ts'
import { breakable } from './textWidth.ts'
import type { ApprovalView, ShownContent, ShownEvent, ShownStep, ShownTask } from '../approvals/view.ts'
import { eventWords, modeWords, noteWords, outcomeWords, placeWords, signatureWords, taskWords } from '../approvals/words.ts'

const nothing = '–'

/** An approval on paper: what was decided on, by whom, when, why and how it was signed, and the hashes by which all of it is proven. */
export const approvalParts = (view: ApprovalView, language: Language): readonly Part[] => {
  const said = (label: Label): string => inLanguage(label, language)
  const moment = (instant: string | null): string => (instant === null ? nothing : momentText(instant))
  return [
    { kind: 'facts', title: said([`审批 ${view.id}`, `Approval ${view.id}`]), facts: headFacts(view, language, moment) },
    tablePart(
      ['审批节点', 'Steps'],
      stepHeadings,
      view.steps.flatMap(step => stepRows(step, language, moment)),
      language,
    ),
    tablePart(
      ['审批经过', 'Events'],
      eventHeadings,
      view.events.map(event => eventRow(event, language, moment)),
      language,
    ),
    ...contentParts(view.content, language),
    ...(view.files.length === 0
      ? []
      : [
          tablePart(
            ['随附文件', 'Files'],
            [
              { caption: ['文件', 'File'] },
              { caption: ['大小（字节）', 'Size (bytes)'], align: 'end' },
              { caption: ['SHA-256', 'SHA-256'] },
            ],
            view.files.map(({ name, size, sha256 }) => [{ text: breakable(name) }, { text: String(size) }, { text: breakable(sha256) }]),
            language,
          ),
        ]),
  ]
}

type MomentWords = (instant: string | null) => string

const headFacts = (view: ApprovalView, language: Language, moment: MomentWords) => {
  const said = (label: Label): string => inLanguage(label, language)
  const { flow, edition, outcome, requester, startedAt, endedAt, signature, hash, version, verified } = view
  return [
    fact(['单据', 'Document'], `${said(view.document)} ${view.title}`, language),
    { ...fact(['结果', 'Outcome'], said(outcomeWords[outcome].label), language), strong: true },
    fact(['审批流', 'Flow'], said([`${flow[0]}（版本 ${edition}）`, `${flow[1]} (version ${edition})`]), language),
    fact(['签名方式', 'Signed'], said(signatureWords[signature]), language),
    fact(['提交人', 'Requester'], requester.title, language),
    fact(['提交时间', 'Submitted'], moment(startedAt), language),
    fact(['结束时间', 'Ended'], moment(endedAt), language),
    fact(['单据版本', 'Version of the document'], String(version), language),
    { ...fact(['内容哈希', 'Hash of the content'], hash, language), wide: true },
    fact(
      ['证据校验', 'Evidence'],
      said(verified ? ['已逐项核对，前后一致', 'Checked: everything fits'] : ['核对不一致', 'Checked: something does not fit']),
      language,
    ),
  ]
}

/** What was decided on, as it was then. */
const contentParts = (content: readonly ShownContent[], language: Language): readonly Part[] => {
  const filled = content.filter(({ text }) => text !== null && text !== '')
  const lists = content.filter(({ rows = [] }) => rows.length > 0)
  const title: Label = ['送审内容', 'Submitted content']
  return [
    ...(filled.length === 0
      ? []
      : [
          {
            kind: 'facts' as const,
            title: inLanguage(title, language),
            facts: filled.map(({ label, text }) => fact(label, breakable(text ?? nothing), language)),
          },
        ]),
    ...lists.map(({ label, columns = [], rows = [] }) =>
      tablePart(
        [`${title[0]}：${label[0]}`, `${title[1]}: ${label[1]}`],
        columns.map(caption => ({ caption })),
        rows.map(row => row.map(text => ({ text: breakable(text ?? nothing) }))),
        language,
      ),
    ),
  ]
}

const stepHeadings: readonly Heading[] = [
  { caption: ['节点', 'Step'] },
  { caption: ['审批人', 'Person'] },
  { caption: ['决定', 'Decision'] },
  { caption: ['时间', 'When'] },
  { caption: ['意见', 'Comment'] },
]

/** The states in which the person asked has spoken. */
const decided: readonly ShownTask['state'][] = ['approved', 'rejected', 'returned']

const stepRows = (
  { name, mode, condition, stage, groups, tasks }: ShownStep,
  language: Language,
  moment: MomentWords,
): readonly (readonly Cell[])[] => {
  const said = (label: Label): string => inLanguage(label, language)
  const when = condition === null ? '' : `\n${said(condition)}`
  const [zhMode, enMode] = modeWords(mode, groups.length)
  const each = groups.map(group => `\n${said(group.name)}: ${said(taskWords[group.state].label)}`).join('')
  const step: Cell = { text: `${said([`${name[0]}（${zhMode}）`, `${name[1]} (${enMode})`])}${each}${when}`, strong: true }
  if (tasks.length === 0) {
    const left: Label =
      stage === 'omitted' ? ['条件不满足，不需要', 'Not needed: its condition is not met'] : ['尚未开始', 'Not yet reached']
    return [[step, { text: nothing }, { text: said(left) }, { text: nothing }, { text: nothing }]]
  }
  return tasks.map((task, place) => [
    place === 0 ? step : { text: '' },
    { text: personWords(task, said) },
    {
      text: [said(taskWords[task.state].label), ...(task.note === null ? [] : [said(noteWords[task.note])])].join('\n'),
      strong: decided.includes(task.state),
    },
    { text: moment(task.decidedAt) },
    { text: task.comment ?? nothing },
  ])
}

const personWords = ({ user, place, by }: ShownTask, said: (label: Label) => string): string =>
  [
    user.title,
    ...(place === 'appointed' ? [] : [said(placeWords[place])]),
    ...(by === null ? [] : [said([`由 ${by.title} 决定`, `decided by ${by.title}`])]),
  ].join('\n')

const eventHeadings: readonly Heading[] = [
  { caption: ['序号', 'No.'], align: 'end' },
  { caption: ['时间', 'When'] },
  { caption: ['人员', 'Person'] },
  { caption: ['事项', 'Event'] },
  { caption: ['签名', 'Signature'] },
  { caption: ['意见', 'Comment'] },
]

const eventRow = (event: ShownEvent, language: Language, moment: MomentWords): readonly Cell[] => {
  const said = (label: Label): string => inLanguage(label, language)
  const { no, at, kind, actor, actingFor, people, signature, comment } = event
  const who = actor?.title ?? said(['系统', 'System'])
  return [
    { text: String(no) },
    { text: moment(at) },
    { text: actingFor === null ? who : said([`${who}（代 ${actingFor.title}）`, `${who} (for ${actingFor.title})`]) },
    { text: [said(eventWords[kind]), people.map(({ title }) => title).join(said(['、', ', ']))].filter(text => text !== '').join(' ') },
    { text: signature === null ? nothing : said(signatureWords[signature]) },
    { text: comment ?? nothing },
  ]
}
