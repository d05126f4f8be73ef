import type { EntityHelp } from '#core/help'
import { baselineSize } from './drift.ts'

/** The help of station checks. */
export const stationCheckHelp: EntityHelp = {
  purpose: [
    '工位读数出现漂移时，在超出限值之前自动建立的检查。',
    'A check that is opened automatically when the readings of a station drift, before a limit is crossed.',
  ],
  list: [['按工位、参数和所用标准液筛选。', 'Filter by station, parameter and the solutions in use.']],
  record: [
    [
      '看漂移方向、漂移以来所用的标准液和标准仪器；查明后点“登记检查结果”，再由另一人“确认关闭”或退回。',
      'Read the direction, and which solutions and reference instruments were in use since it began. Choose “Record the finding”; someone else confirms and closes it, or sends it back.',
    ],
  ],
  form: [['也可手工建立，例如更换夹具之后。', 'Open one by hand as well, such as after a fixture was changed.']],
  rules: [
    ['哪一天检查的就填哪一天：是否逾期看那一天。', 'Say on which day the station was checked: whether it is late goes by that day.'],
    [
      `工位自己最初的 ${baselineSize} 次结果为基线；之后每次提交按 EWMA（λ 0.2，3σ）判断，只计首次测试，按型号和测试类型分开。`,
      `A station has a baseline of its first results (${baselineSize}). Each later one is judged by an EWMA (λ 0.2, 3σ), first tests only, by model and type of test.`,
    ],
    ['同一工位、参数和型号最多一个未关闭的检查。', 'One check of a station, parameter and model is open at most.'],
    ['关闭后，以之后的结果重新建立基线。', 'After it is closed a new baseline is taken from what follows.'],
    ['原因是标准液时须指明是哪一瓶。', 'Where a solution is the cause, it is named.'],
  ],
}
