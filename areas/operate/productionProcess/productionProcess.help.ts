import type { ScreenHelp } from '#core/help'
import { mostUnits } from './benchStages.ts'

/** The help of the production process. */
export const productionProcessHelp: ScreenHelp = {
  purpose: ['在工位扫描产品，登记该阶段的唯一一步。', 'Scan units at a station and record the one step of its stage.'],
  steps: [
    ['先选工位；回读入库须选库位。', 'Choose the station first; for read-back choose the location as well.'],
    [
      '工位下方是生效的作业指导书，扫描后只显示该产品的；新版本未读时有标记，读完点“确认已阅读此版本”；指导书要求时，未确认前不能登记。',
      'Below the station stand the work instructions that are effective; after a scan those of the unit. One that you have not read yet is marked: read it and choose “Confirm reading this version”. Where the instruction says so, units are recorded only after that.',
    ],
    [
      '扫描一台即登记；不在此工位的，会提示它所处的阶段。',
      'Scanning a unit records it. One that does not belong to the station is refused with its stage.',
    ],
    [
      `批量：每行一台，最多 ${mostUnits} 台，一次登记，逐台显示结果。`,
      `Several at once: one unit in a line, at most ${mostUnits}, recorded with one press and a result for each.`,
    ],
    ['不合格、维修和报废在产品页面登记。', 'Fail, repair and scrap a unit on its page.'],
  ],
}
