import { among, from, logicOf } from '#core/definition'
import { ref } from '#core/fields'
import { exact } from '#core/numbers'
import { snRange } from '../snRange/snRange.ts'
import { asBuilt } from './asBuilt.ts'

/** What is read of lots, which are kept above. */
const lot = { name: 'stock.lot', fields: { material: ref(['物料', 'Material'], 'mnm.material') } } as const

const isFitted = ({ quantity }: { readonly quantity: string | null }): boolean => quantity === null || exact(quantity).gt(0)

/** What an as-built record must agree on by itself. */
export const asBuiltLogic = logicOf(asBuilt, {
  defaults: { kind: () => 'assembly' },
  from: {
    snRange: from(snRange, {
      in: 'any',
      label: ['登记关键件', 'Record key parts'],
      same: { model: source => source.model },
    }),
  },
  required: { reason: row => row.kind !== 'assembly' },
  lines: {
    parts: {
      defaults: { quantity: () => '1' },
      shown: { lot: isFitted, serial: isFitted, substitute: isFitted },
      narrow: {
        lot: among(
          lot,
          line => {
            const fitted = line.substitute ?? line.component
            return fitted === null ? {} : { material: fitted }
          },
          ['须是该关键件或所填替代料的批次', 'Choose a lot of the key part, or of the substitute that is named'],
        ),
      },
      rules: {
        saysWhich: {
          refuse: ['请填写批次或序列号', 'Say which lot or serial number was fitted'],
          at: ['lot', 'serial'],
          holds: line => !isFitted(line) || line.lot !== null || line.serial !== null,
        },
        onePieceOfASerial: {
          refuse: ['有序列号的每件各占一行，用量为 1', 'Each serial number stands in a line of its own, with the quantity 1'],
          at: ['serial', 'quantity'],
          holds: line => line.serial === null || exact(line.quantity).eq(1),
        },
        takenOutLater: {
          refuse: ['装配时不能拆除；用量须大于 0', 'Nothing is taken out in assembly: the quantity is more than 0'],
          at: ['quantity'],
          holds: (line, row) => row.kind !== 'assembly' || isFitted(line),
        },
      },
    },
  },
  rules: {
    namesUnits: {
      refuse: ['请扫描或选择产品个体', 'Scan or choose the units'],
      at: ['units'],
      holds: row => row.units.length > 0 || row.snRange !== null,
    },
    namesParts: {
      refuse: ['请填写关键件', 'Enter the key parts'],
      at: ['parts'],
      holds: row => row.parts.length > 0,
    },
    oneUnitForSerials: {
      refuse: ['有序列号的关键件一次只登记一台', 'Parts with serial numbers are recorded for one unit at a time'],
      at: ['units'],
      holds: row => row.units.length < 2 || row.parts.every(line => line.serial === null),
    },
  },
})
