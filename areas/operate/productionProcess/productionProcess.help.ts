import type { ScreenHelp } from '#core/help'
import { mostUnits } from './benchStages.ts'

/** The help of the production process. */
export const productionProcessHelp: ScreenHelp = {
  purpose: ['在工位扫描产品，登记该阶段的唯一一步。', 'Scan units at a station and record the one step of its stage.'],
  steps: [
    ['先选工位；回读入库须选库位。', 'Choose the station first; for read-back choose the location as well.'],
    [
      '扫描一台，看它所处的阶段和唯一的下一步；不在此工位的，会说明它在哪里，可以转过去。',
      'Scan a unit to see its stage and the one step that is next. One that belongs to another station says to which, and leads there.',
    ],
    [
      '组装时接着扫关键件的批号或序列号：过期、未放行、围堵的批次当场拒绝，并说明改用哪一批。齐了才能送初测。',
      'In assembly scan the lots or serial numbers of the key parts next. Expired, unreleased and contained lots are refused at once, with the lot to take. The unit goes on when all are there.',
    ],
    [
      '不合格和维修也在这里登记；第三次维修前会问是否报废。报废在产品页面申请。',
      'Failures and repairs are recorded here as well. Before the third repair you are asked whether to scrap. Scrapping is asked for on the page of the unit.',
    ],
    [
      '工位下方是生效的作业指导书，扫描后只显示该产品的；新版本未读时有标记，读完点“确认已阅读此版本”；指导书要求时，未确认前不能登记，在产品页面和关键件登记中也不能。',
      'Below the station stand the work instructions that are effective; after a scan those of the unit. One that you have not read yet is marked: read it and choose “Confirm reading this version”. Where the instruction says so, units are recorded only after that, also on their own page and with their key parts.',
    ],
    [
      `批量：每行一台，最多 ${mostUnits} 台，一次登记，逐台显示结果。`,
      `Several at once: one unit in a line, at most ${mostUnits}, recorded with one press and a result for each.`,
    ],
    [
      '断网时组装、线边批次的关键件和初测合格存在本机，联网后按顺序补传；被拒绝的只停下那一台，可重新补传或放弃；登录过期或服务器忙时留在本机，稍后自动再传。接下来的几台已备在本机，断网也能打开。入库要等联网。',
      'Without a connection assembly, key parts of the lot at the line and passed tests are kept on this device and sent in their order. One that is refused stops only its unit, and is sent again or dropped. After an expired session or while the server is busy they wait here and are sent later. The next few units lie ready and can be opened meanwhile. Stocking waits for the connection.',
    ],
  ],
}
