import { defineArea } from '#core/definition'

/** What comes back from customers, is repaired and returned, and what is learnt from it. */
export const rma = defineArea({
  name: 'rma',
  label: ['售后服务', 'After-sales'],
  place: 66,
  entityScreens: {
    case: {
      path: 'list',
      record: 'rmainfo',
      create: 'rmainfo/add',
      title: ['售后维修单', 'RMA case'],
      lists: { several: ['国外维修单', 'Foreign RMA cases'], says: { kind: 'foreign' } },
      also: [
        {
          name: 'domestic',
          title: ['国内维修单', 'Domestic RMA case'],
          several: ['国内维修单', 'Domestic RMA cases'],
          says: { kind: 'domestic' },
          path: 'rma_domestic_after_sales',
          record: 'rmainfo/domestic',
          create: 'rmainfo/domestic/add',
        },
      ],
    },
    serviceReport: { path: 'rmasingleList', record: 'rmasingle' },
    serviceRequest: { path: 'service_request' },
    loanUnit: { path: 'loan_units' },
    failureMode: { path: 'failure_mode' },
  },
  order: ['case', 'repair', 'serviceReport', 'maintenance', 'loanUnit', 'serviceRequest', 'failureMode'],
})
