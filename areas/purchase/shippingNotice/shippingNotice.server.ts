import { serve, touches } from '#core/context.server'
import { col, linesOf } from '#core/queries.server'
import { receipt } from '../receipt/receipt.ts'
import { arrivedOfLine } from './announced.server.ts'
import { perishableLines } from './shelfLives.server.ts'
import { postponed, settleNotice } from './settleNotice.server.ts'
import { shippingNotice } from './shippingNotice.ts'
import { tellNotice } from './tellNotice.server.ts'

const announcedLines = linesOf(shippingNotice, 'items')

/** What is asked of goods that keep for a time only. */
const days: readonly string[] = ['madeOn', 'expiresOn']

/** What happens when a delivery is announced. */
export const servedShippingNotice = serve(shippingNotice, {
  lines: {
    items: {
      kept: {
        received: {
          value: arrivedOfLine(col(announcedLines, 'id')),
          from: [touches(receipt, row => row.items.flatMap(({ announced }) => announced ?? []))],
        },
      },
    },
  },
  onCreate: settleNotice,
  onChange: postponed,
  onWritten: async (context, row, before) => {
    if (before === null) await tellNotice(context, row, 'announced')
    else if (before.state === 'announced' && row.state === 'withdrawn') await tellNotice(context, row, 'withdrawn')
    else if (before.expectedOn !== row.expectedOn) await tellNotice(context, row, 'postponed', before.expectedOn)
  },
  notAskedOfGuests: async (context, lines) => {
    const perishable = await perishableLines(
      context,
      lines.map(line => Number(line['ordered'])),
    )
    return lines.map(line => [
      ...(perishable.has(Number(line['ordered'])) ? [] : days),
      // What is bought by the reel is announced by the reel, and otherwise nobody is asked for reels.
      typeof line['packs'] === 'string' ? 'quantity' : 'packs',
    ])
  },
  transitions: { withdraw: 'statusOnly' },
})
