import type { GoodsAtTheLine } from '../../product/asBuilt/goodsAtTheLine.server.ts'
import { pickEach } from '#core/records.server'
import { lot } from '../lot/lot.ts'
import { confirmBeyondIssued } from './beyondIssued.server.ts'
import { lotAtTheLine } from './lotAtTheLine.server.ts'

/** What the ledger says of goods that are fitted into units. */
export const goodsByLedger: GoodsAtTheLine = {
  expiresOn: async (context, lots) => {
    const found = await pickEach(context, lot, lots, ['expiresOn'])
    return new Map([...found].map(([id, { expiresOn }]) => [id, expiresOn]))
  },
  nextLot: lotAtTheLine,
  confirmBeyondIssued,
}
