import { defineArea } from '#core/definition'

/** The administrative warehouse: what people of the company use and borrow. */
export const warehouse = defineArea({
  name: 'warehouse',
  label: ['行政仓库', 'Administrative warehouse'],
  place: 86,
  aside: true,
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
