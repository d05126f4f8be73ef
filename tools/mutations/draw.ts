import { createHash } from 'node:crypto'
import { faultKinds, type Fault } from './faults.ts'

/** So many faults of each kind are drawn. */
const ofEachKind = 15

/** Where each fault comes when it is drawn by this seed: by itself alone, so that nothing that comes or goes elsewhere changes which others are drawn. */
const place = (seed: string, { id }: Fault): string => createHash('sha256').update(`${seed}\0${id}`).digest('hex')

/** The faults that a seed draws: of each kind the same number, from as many files as there are. In an order that mixes kinds and areas. */
export const drawn = (seed: string, faults: readonly Fault[], each = ofEachKind): readonly Fault[] => {
  const all = faults.map(fault => ({ fault, at: place(seed, fault) })).toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return faultKinds
    .flatMap(kind => {
      const own = all.filter(({ fault }) => fault.kind === kind)
      const first = own.filter(({ fault }, at) => own.findIndex(one => one.fault.file === fault.file) === at)
      return [...first, ...own.filter(one => !first.includes(one))].slice(0, each)
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ fault }) => fault)
}

/** What of the core decides about business: rights, approvals, definitions, records, numbers and days. */
const decides =
  /^core\/(?:approvals|authority|audit|context|define|editions|exact|fields|grants|logic|numbering|operations|people|quota|reading|records|related|reversal|revisions|rights|schema|stays|workdays|transitions|exchange)\//

/** What is drawn, said in words, sampled or tried decides nothing. */
const besides = /\.(?:web|help|samples|demo|test|prove|sandbox|events|test-d|browser)\.|\/(?:editor|surface)\//

/** The files in which faults are made: rules, guards, kept and derived values and definitions, of areas and of what decides in the core. */
export const isRule = (file: string): boolean =>
  file.endsWith('.ts') && !besides.test(file) && (file.startsWith('areas/') || decides.test(file))
