import { inLanguage, type Label, type Language } from '#core/language'
import { totalOf } from '#core/numbers'
import { decimalCell, tablePart, type PaperBody } from '#core/papers'

/** An order whose payment is overdue: what was delivered of it, paid and is overdue, in its currency. */
export interface OverdueOrder {
  readonly code: string
  readonly customerPo: string | null
  readonly dueOn: string | null
  readonly daysOverdue: number | null
  readonly currency: string | null
  readonly delivered: string
  readonly paid: string
  readonly overdue: string
}

const asks: Label = [
  '以下订单的货款已过应付日期，至今未收齐。请核对后安排付款；如已付款，请告知付款日期和银行流水号。',
  'Payment of the orders below is past its due date and not received in full. Please check and arrange payment. If you have paid already, please send us the day and the bank reference.',
]
const nothing: Label = ['没有逾期应收款。', 'Nothing is overdue.']
const total: Label = ['合计', 'Total']

/** What a customer is reminded of: every order whose payment is overdue, and what they come to by currency; the same figures as the report of overdue receivables. */
export const reminderPaper = (overdue: readonly OverdueOrder[], asOf: string, language: Language): PaperBody => {
  const text = (kept: Label): string => inLanguage(kept, language)
  const byCurrency = [...Map.groupBy(overdue, ({ currency }) => currency ?? '')].map(([currency, those]) => ({
    caption: text(total),
    text: `${currency} ${decimalCell(totalOf(those.map(one => one.overdue)), 2)}`,
    strong: true,
    wide: false,
  }))
  return {
    summary: [{ kind: 'facts', title: null, facts: [{ caption: text(['截至', 'As of']), text: asOf, wide: false }, ...byCurrency] }],
    parts:
      overdue.length === 0
        ? [{ kind: 'text', title: null, text: text(nothing) }]
        : [
            { kind: 'text', title: null, text: text(asks) },
            tablePart(
              ['逾期应收款', 'Overdue receivables'],
              [
                { caption: ['订单', 'Order'] },
                { caption: ['贵方采购单号', 'Your PO number'] },
                { caption: ['到期日', 'Due on'] },
                { caption: ['逾期天数', 'Days overdue'], align: 'end' },
                { caption: ['币种', 'Currency'] },
                { caption: ['已发货金额', 'Amount shipped'], align: 'end' },
                { caption: ['已收款', 'Paid'], align: 'end' },
                { caption: ['逾期金额', 'Amount overdue'], align: 'end' },
              ],
              overdue.map(one =>
                [
                  one.code,
                  one.customerPo ?? '–',
                  one.dueOn ?? '–',
                  String(one.daysOverdue ?? '–'),
                  one.currency ?? '–',
                  decimalCell(one.delivered, 2),
                  decimalCell(one.paid, 2),
                  decimalCell(one.overdue, 2),
                ].map(cell => ({ text: cell })),
              ),
              language,
            ),
          ],
  }
}
