import { among, from, logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { location } from '../location/location.ts'
import { lot } from '../lot/lot.ts'
import { move } from './move.ts'
import type { MoveReason } from './moveReasons.ts'
import { takenBackThere, wayByHand } from './moveWays.ts'
import { writtenSerials } from '../serials/typedSerials.ts'

/** Which locations the form offers for a reason. Where posted goods went was asked when they were posted. */
const kindsFor = (side: 'from' | 'to', row: { readonly reason: MoveReason | null; readonly at: string | null }) => {
  const way = row.at === null && row.reason !== null ? wayByHand(row.reason) : undefined
  return way ? { kind: way[side] } : {}
}

/** How many pieces are named; null where what is written cannot be read. */
const numberOf = (written: string): number | null => {
  const read = writtenSerials(written)
  return 'problem' in read || read.serials.length === 0 ? null : read.serials.length
}

/** What a move must agree on, and how it is reversed: by its mirror. */
export const moveLogic = logicOf(move, {
  defaults: {
    reason: () => 'issue',
    owner: () => 'company',
    // As many as serial numbers are named: nobody counts them. What cannot be read is refused as such.
    quantity: (_around, { serials }) => (typeof serials === 'string' && serials.trim() !== '' ? String(numberOf(serials) ?? 1) : null),
  },
  computed: { pieces: row => (row.serials === null ? null : numberOf(row.serials)) },
  narrow: {
    lot: among(lot, row => ({ material: row.material })),
    from: among(location, row => kindsFor('from', row)),
    to: among(location, row => kindsFor('to', row)),
  },
  // Whoever moves goods by hand says what for; a document says it itself, and opening stock was there before.
  required: { note: row => row.reason !== 'opening' && row.document === null },
  from: {
    reverses: from(move, {
      in: 'any',
      when: source => {
        if (source.reverses !== null) return ['冲销不能再冲销；请重新登记这次移动', 'A reversal is not reversed. Enter the move again']
        return source.document === null || takenBackThere
      },
      same: {
        reason: () => 'reversal',
        material: source => source.material,
        lot: source => source.lot,
        serial: source => source.serial,
        owner: source => source.owner,
        quantity: source => source.quantity,
        from: source => source.to,
        to: source => source.from,
      },
    }),
  },
  shown: {
    rest: row => row.rest !== null,
    together: row => row.together !== null,
    reverses: row => row.reverses !== null,
    // Whoever moves by hand names one piece or many in the same field; each is moved by an entry of its own.
    serial: row => row.at !== null || row.serial !== null,
    serials: row => (row.at === null ? row.serial === null && row.reverses === null : row.serials !== null),
    pieces: row => row.serials !== null,
    quantity: row => row.at !== null || row.serials === null,
  },
  rules: {
    somewhereElse: {
      refuse: ['来自和去往不能是同一个库位', 'It cannot go to where it comes from'],
      at: ['from', 'to'],
      holds: row => row.from === null || row.from !== row.to,
    },
    onePieceOfASerial: {
      refuse: ['有序列号的只能一件一件移动', 'Goods with a serial number are moved one by one'],
      at: ['serial', 'quantity'],
      holds: row => row.serial === null || exact(row.quantity).eq(1),
    },
    reversalNamesItsMove: {
      refuse: ['请在要冲销的移动上点“冲销”', 'Reverse a move on its own page'],
      at: ['reason'],
      holds: row => (row.reason === 'reversal') === (row.reverses !== null),
    },
  },
})
