import { defineEntity } from '#core/definition'
import { choice, code, date, reasonWith, ref, text, told } from '#core/fields'
import { regions } from '../company/companyChoices.ts'
import { registrationStates, registrationWays } from './registrationChoices.ts'
import { withCustomers } from '../../product/unit/whereabouts.ts'

const stays = { frozen: true } as const

/** Who uses a unit that was sold through a distributor, as the end user or the distributor said. A unit has one end user at a time. */
export const registration = defineEntity({
  name: 'crm.registration',
  label: ['终端登记', 'End-user registration'],
  title: 'code',
  fields: {
    code: code(['登记号', 'Registration number'], 'ER-{yyMMdd}-{000}'),
    status: choice(['状态', 'Status'], registrationStates, { required: true, readonly: true }),
    unit: ref(['PN/SN', 'PN/SN'], 'product.unit', { required: true, frozen: true, from: true, where: withCustomers }),
    model: ref(['产品型号', 'Product model'], 'product.model', told),
    company: ref(['经销商', 'Sold by'], 'crm.company', {
      ...stays,
      help: ['不填时为发货的客户', 'The customer to whom it was shipped when left empty'],
    }),
    endUser: text(['最终用户', 'End user'], { required: true, search: true, max: 120 }),
    region: choice(['地区', 'Region'], regions, { required: true }),
    city: text(['城市', 'City'], { max: 80 }),
    reachedBy: text(['联系方式', 'Contact details'], { max: 120, group: 'customerContact' }),
    registeredOn: date(['登记日期', 'Registered on'], { required: true, ...stays }),
    way: choice(['登记方式', 'Reported by'], registrationWays, { required: true }),
    notes: text(['备注', 'Notes'], { max: 500, multiline: true }),
    withdrawnOn: date(['撤回日期', 'Withdrawn on'], told),
    withdrawnReason: text(['撤回原因', 'Reason for withdrawal'], { ...told, max: 500, multiline: true }),
  },
  state: 'status',
  on: 'registeredOn',
  after: ['unit.shippedOn'],
  editableIn: ['registered'],
  deletableIn: [],
  filledIn: { registered: ['company', 'model'], withdrawn: ['withdrawnOn', 'withdrawnReason'] },
  uniqueIn: [{ fields: ['unit'], in: ['registered'] }],
  transitions: {
    withdraw: {
      label: ['撤回登记', 'Withdraw registration'],
      done: ['已撤回', 'Withdrawn'],
      from: ['registered'],
      to: 'withdrawn',
      tone: 'danger',
      input: { withdrawnReason: reasonWith({ label: ['撤回原因', 'Reason for withdrawal'] }) },
      fills: ['withdrawnReason'],
    },
  },
  list: {
    columns: ['code', 'status', 'unit', 'model', 'endUser', 'region', 'city', 'company', 'registeredOn', 'way'],
    filters: ['status', 'unit', 'model', 'company', 'region', 'registeredOn', 'way'],
    sort: '-id',
  },
  summary: [
    { field: 'unit', with: ['model'] },
    { field: 'endUser', with: ['region', 'city'] },
    'company',
    { field: 'registeredOn', with: ['way'] },
  ],
  form: [
    { label: ['产品', 'Product'], fields: ['unit', 'model', 'company'] },
    {
      label: ['最终用户', 'End user'],
      fields: ['endUser', 'region', 'city', 'reachedBy', 'registeredOn', 'way', 'notes', 'withdrawnOn', 'withdrawnReason'],
    },
  ],
})
