import { defineArea } from '#core/definition'
import { applicationLogic } from './application/application.logic.ts'
import { application } from './application/application.ts'
import { correctionLogic } from './correction/correction.logic.ts'
import { correction } from './correction/correction.ts'
import { countLogic } from './count/count.logic.ts'
import { count } from './count/count.ts'
import { dropOffLogic } from './dropOff/dropOff.logic.ts'
import { dropOff } from './dropOff/dropOff.ts'
import { giveBackLogic } from './giveBack/giveBack.logic.ts'
import { giveBack } from './giveBack/giveBack.ts'
import { issueLogic } from './issue/issue.logic.ts'
import { issue } from './issue/issue.ts'
import { itemLogic } from './item/item.logic.ts'
import { item } from './item/item.ts'
import { moveLogic } from './move/move.logic.ts'
import { move } from './move/move.ts'

/** The administrative warehouse: what people of the company use and borrow. */
export const warehouse = defineArea({
  name: 'warehouse',
  label: ['行政仓库', 'Administrative warehouse'],
  place: 85,
  aside: true,
  entities: [item, application, issue, dropOff, giveBack, move, correction, count],
  logic: [itemLogic, applicationLogic, issueLogic, dropOffLogic, giveBackLogic, moveLogic, correctionLogic, countLogic],
  entityScreens: {
    item: { path: 'administrative_warehouse', record: 'material_details' },
    application: {
      also: [
        {
          name: 'pendingReview',
          title: ['待审核的申请', 'Application pending review'],
          several: ['待审核的申请', 'Applications pending review'],
          says: { state: 'pending' },
          path: 'application_pending_review',
          record: 'application_pending_review',
          create: 'application_pending_review/new',
        },
        {
          name: 'waitForReturn',
          title: ['待归还的申请', 'Application to return'],
          several: ['待归还的申请', 'Applications to return'],
          says: { state: 'toReturn' },
          path: 'wait_for_return',
          record: 'wait_for_return',
          create: 'wait_for_return/new',
        },
      ],
    },
    issue: { empty: false },
    giveBack: { empty: false },
    move: { path: 'operation_log' },
  },
  order: ['item', 'application', 'issue', 'dropOff', 'giveBack', 'move', 'correction', 'count', 'kiosk', 'badge'],
  points: [{ point: 'warehouse.kiosk', label: ['自助借还终端', 'Self-service kiosk'], alone: true }],
  screens: [
    { name: 'kiosk', path: 'kiosk', title: ['自助借还', 'Self-service kiosk'], point: 'warehouse.kiosk', menu: true },
    { name: 'badge', path: 'my_badge', title: ['我的工牌码', 'My badge'], point: 'warehouse.application:create', menu: true },
  ],
})
