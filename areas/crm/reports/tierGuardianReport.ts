import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { priceTiers } from '../company/companyChoices.ts'
import { tierMoves } from './tierGuardian.ts'

const amount = { unit: ['元', 'CNY'], scale: 2, cents: true } as const

/** Which customers no longer earn their price tier, or earn a better one. */
export const tierGuardianReport = defineReport({
  name: 'crm.tierGuardian',
  label: ['等级守护', 'Tier guardian'],
  definition: [
    '比较客户最近 12 个月的订货额和“等级门槛”：达不到本等级门槛的建议降到订货额够得上的等级，够得上更优等级的建议升级；没有门槛的等级不建议降级。订货额为最近 12 个月确认的销售订单总额（已取消的不计，短交结案的按已发货计），外币按当天汇率折合人民币；没有可用汇率时不作建议。不选客户和建议时只列出建议升降级的。',
    'Compares what customers ordered in the last 12 months with the tier thresholds. Customers that do not reach the threshold of their tier are suggested to move to the one that their volume earns, those that reach the threshold of a better one to move up; for a tier without threshold no move down is suggested. The volume is the total of sales orders confirmed in the last 12 months (without cancelled ones; those closed short count as shipped), converted to CNY at the rate of the day; without a usable rate nothing is suggested. Without customer and suggestion only moves are listed.',
  ],
  of: 'operate.order',
  groups: ['salesPrice'],
  parameters: {
    company: ref(['客户', 'Customer'], 'crm.company'),
    move: choice(['建议', 'Suggestion'], tierMoves),
  },
  columns: {
    company: ref(['客户', 'Customer'], 'crm.company', { required: true }),
    move: choice(['建议', 'Suggestion'], tierMoves),
    tier: choice(['现等级', 'Tier'], priceTiers),
    earned: choice(['应得等级', 'Tier earned'], priceTiers),
    volume: decimal(['12 个月订货额', 'Ordered in 12 months'], amount),
    needed: decimal(['现等级门槛', 'Threshold of the tier'], amount),
    orders: integer(['订单', 'Orders']),
  },
  counts: 'orders',
  chart: { kind: 'bar', by: 'company', values: ['volume'], lying: true },
})
