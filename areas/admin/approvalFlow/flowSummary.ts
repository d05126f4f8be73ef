import { modeWords, type FlowStep, type Mode, type Source } from '#core/approvals'
import { inLanguage, type Label, type Language } from '#core/language'

/** How the people of a step are found, in words. */
export const sourceLabels: Readonly<Record<Source['kind'], Label>> = {
  users: ['指定人员', 'Named people'],
  role: ['角色', 'A role'],
  departmentHead: ['部门负责人', 'Head of department'],
  requesterManager: ['提交人的上级', 'Manager of the requester'],
  field: ['单据或关联记录中的人员', 'Person field of the document or of what it refers to'],
  group: ['部门全体', 'All members of a department'],
}

/** How many have to agree, in words. */
export const modeLabels: Readonly<Record<Mode['kind'], Label>> = {
  any: ['任一人同意', 'Any one agrees'],
  all: ['全部同意', 'All agree'],
  quorum: ['达到人数', 'At least N approve'],
  vote: ['按比例通过', 'Percentage approves'],
}

type InWords = (condition: string) => Label

const stepText = ({ name, source, mode, condition }: FlowStep, inWords: InWords): Label => {
  const said = condition === null ? undefined : inWords(condition)
  const [when, whenEn] = said === undefined ? ['', ''] : [`，当${said[0]}`, `, when ${said[1]}`]
  const [how, howEn] = modeWords(mode)
  const [who, whoEn] = sourceLabels[source.kind]
  return [`${name[0]}（${who}，${how}${when}）`, `${name[1]} (${whoEn}, ${howEn}${whenEn})`]
}

/** The longest summary, in characters. */
const longest = 4000

/** A flow in one line: what the list and the history show of its steps. */
export const flowSummary = (steps: readonly FlowStep[], inWords: InWords, language: Language): string => {
  const text = steps.map(step => inLanguage(stepText(step, inWords), language)).join(' → ')
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
