import type { Label } from '#core/language'

/** What has to stand wherever a plan from these tables is shown. */
export const tablesNotice: Label = [
  '抽样表按 GB/T 2828.1（ISO 2859-1）的结构生成，请与贵司购买的标准文本核对',
  'Tables generated from the structure of ISO 2859-1 (GB/T 2828.1): verify against your purchased copy of the standard',
]

/** Inspection levels of ISO 2859-1 Table 1: four special ones for small samples, three general ones. */
export const inspectionLevels = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const
export type InspectionLevel = (typeof inspectionLevels)[number]

/** Acceptance quality limits in per cent nonconforming, from strict to lenient. */
export const aqls = ['0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10'] as const
export type Aql = (typeof aqls)[number]

/** Sample size code letters; I and O do not exist. */
export const codeLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R'] as const
export type CodeLetter = (typeof codeLetters)[number]

type PerLetter<T> = Readonly<Record<CodeLetter, T>>

/** Units in the sample by letter, for normal and tightened inspection (ISO 2859-1 Tables 2-A and 2-B). */
export const letterSize: PerLetter<number> = {
  A: 2,
  B: 3,
  C: 5,
  D: 8,
  E: 13,
  F: 20,
  G: 32,
  H: 50,
  J: 80,
  K: 125,
  L: 200,
  M: 315,
  N: 500,
  P: 800,
  Q: 1250,
  R: 2000,
}

/** Units in the sample by letter for reduced inspection (ISO 2859-1 Table 2-C); its acceptance numbers come from the purchased standard. */
export const reducedLetterSize: PerLetter<number> = {
  A: 2,
  B: 2,
  C: 2,
  D: 3,
  E: 5,
  F: 8,
  G: 13,
  H: 20,
  J: 32,
  K: 50,
  L: 80,
  M: 125,
  N: 200,
  P: 315,
  Q: 500,
  R: 800,
}

/** Table 1 of ISO 2859-1: lots up to this size take these letters, one for each inspection level in order. */
const codeLetterTable: readonly { readonly upTo: number; readonly letters: readonly CodeLetter[] }[] = [
  { upTo: 8, letters: ['A', 'A', 'A', 'A', 'A', 'A', 'B'] },
  { upTo: 15, letters: ['A', 'A', 'A', 'A', 'A', 'B', 'C'] },
  { upTo: 25, letters: ['A', 'A', 'B', 'B', 'B', 'C', 'D'] },
  { upTo: 50, letters: ['A', 'B', 'B', 'C', 'C', 'D', 'E'] },
  { upTo: 90, letters: ['B', 'B', 'C', 'C', 'C', 'E', 'F'] },
  { upTo: 150, letters: ['B', 'B', 'C', 'D', 'D', 'F', 'G'] },
  { upTo: 280, letters: ['B', 'C', 'D', 'E', 'E', 'G', 'H'] },
  { upTo: 500, letters: ['B', 'C', 'D', 'E', 'F', 'H', 'J'] },
  { upTo: 1_200, letters: ['C', 'C', 'E', 'F', 'G', 'J', 'K'] },
  { upTo: 3_200, letters: ['C', 'D', 'E', 'G', 'H', 'K', 'L'] },
  { upTo: 10_000, letters: ['C', 'D', 'F', 'G', 'J', 'L', 'M'] },
  { upTo: 35_000, letters: ['C', 'D', 'F', 'H', 'K', 'M', 'N'] },
  { upTo: 150_000, letters: ['D', 'E', 'G', 'J', 'L', 'N', 'P'] },
  { upTo: 500_000, letters: ['D', 'E', 'G', 'J', 'M', 'P', 'Q'] },
  { upTo: Number.POSITIVE_INFINITY, letters: ['D', 'E', 'H', 'K', 'N', 'Q', 'R'] },
]

/** Table 2-A, single sampling, normal inspection, arrows resolved. Columns as `aqls`; a cell is sample size:acceptance number. */
const normalRows: PerLetter<string> = {
  A: '200:0   125:0   80:0    50:0    32:0    20:0    13:0    8:0    5:0    3:0    2:0    5:1',
  B: '200:0   125:0   80:0    50:0    32:0    20:0    13:0    8:0    5:0    3:0    2:0    5:1',
  C: '200:0   125:0   80:0    50:0    32:0    20:0    13:0    8:0    5:0    3:0    8:1    5:1',
  D: '200:0   125:0   80:0    50:0    32:0    20:0    13:0    8:0    5:0    13:1   8:1    8:2',
  E: '200:0   125:0   80:0    50:0    32:0    20:0    13:0    8:0    20:1   13:1   13:2   13:3',
  F: '200:0   125:0   80:0    50:0    32:0    20:0    13:0    32:1   20:1   20:2   20:3   20:5',
  G: '200:0   125:0   80:0    50:0    32:0    20:0    50:1    32:1   32:2   32:3   32:5   32:7',
  H: '200:0   125:0   80:0    50:0    32:0    80:1    50:1    50:2   50:3   50:5   50:7   50:10',
  J: '200:0   125:0   80:0    50:0    125:1   80:1    80:2    80:3   80:5   80:7   80:10  80:14',
  K: '200:0   125:0   80:0    200:1   125:1   125:2   125:3   125:5  125:7  125:10 125:14 125:21',
  L: '200:0   125:0   315:1   200:1   200:2   200:3   200:5   200:7  200:10 200:14 200:21 125:21',
  M: '200:0   500:1   315:1   315:2   315:3   315:5   315:7   315:10 315:14 315:21 200:21 125:21',
  N: '800:1   500:1   500:2   500:3   500:5   500:7   500:10  500:14 500:21 315:21 200:21 125:21',
  P: '800:1   800:2   800:3   800:5   800:7   800:10  800:14  800:21 500:21 315:21 200:21 125:21',
  Q: '1250:2  1250:3  1250:5  1250:7  1250:10 1250:14 1250:21 800:21 500:21 315:21 200:21 125:21',
  R: '2000:3  2000:5  2000:7  2000:10 2000:14 2000:21 1250:21 800:21 500:21 315:21 200:21 125:21',
}

/**
 * Table 2-B, single sampling, tightened inspection, arrows resolved; read like the normal table. Unlike Table 2-A, both arrows after
 * acceptance number 0 point down: going up there would give a plan that is more lenient than the normal one.
 */
const tightenedRows: PerLetter<string> = {
  A: '315:0  200:0  125:0  80:0   50:0    32:0    20:0    13:0   8:0    5:0    3:0    8:1',
  B: '315:0  200:0  125:0  80:0   50:0    32:0    20:0    13:0   8:0    5:0    3:0    8:1',
  C: '315:0  200:0  125:0  80:0   50:0    32:0    20:0    13:0   8:0    5:0    13:1   8:1',
  D: '315:0  200:0  125:0  80:0   50:0    32:0    20:0    13:0   8:0    20:1   13:1   8:1',
  E: '315:0  200:0  125:0  80:0   50:0    32:0    20:0    13:0   32:1   20:1   13:1   13:2',
  F: '315:0  200:0  125:0  80:0   50:0    32:0    20:0    50:1   32:1   20:1   20:2   20:3',
  G: '315:0  200:0  125:0  80:0   50:0    32:0    80:1    50:1   32:1   32:2   32:3   32:5',
  H: '315:0  200:0  125:0  80:0   50:0    125:1   80:1    50:1   50:2   50:3   50:5   50:8',
  J: '315:0  200:0  125:0  80:0   200:1   125:1   80:1    80:2   80:3   80:5   80:8   80:12',
  K: '315:0  200:0  125:0  315:1  200:1   125:1   125:2   125:3  125:5  125:8  125:12 125:18',
  L: '315:0  200:0  500:1  315:1  200:1   200:2   200:3   200:5  200:8  200:12 200:18 125:18',
  M: '315:0  800:1  500:1  315:1  315:2   315:3   315:5   315:8  315:12 315:18 200:18 125:18',
  N: '1250:1 800:1  500:1  500:2  500:3   500:5   500:8   500:12 500:18 315:18 200:18 125:18',
  P: '1250:1 800:1  800:2  800:3  800:5   800:8   800:12  800:18 500:18 315:18 200:18 125:18',
  Q: '1250:1 1250:2 1250:3 1250:5 1250:8  1250:12 1250:18 800:18 500:18 315:18 200:18 125:18',
  R: '2000:2 2000:3 2000:5 2000:8 2000:12 2000:18 1250:18 800:18 500:18 315:18 200:18 125:18',
}

/** A row of the master table after its arrows were followed: inspect this many units, accept with at most so many nonconforming. */
export interface MasterPlan {
  readonly sampleSize: number
  readonly accept: number
}

/** The letter by which a lot of this many units is sampled (ISO 2859-1 Table 1); a lot of one falls into the first row. */
export const codeLetter = (lotSize: number, level: InspectionLevel): CodeLetter => {
  const letter = codeLetterTable.find(row => lotSize <= row.upTo)?.letters[inspectionLevels.indexOf(level)]
  if (letter === undefined) throw new RangeError(`No code letter for a lot of ${lotSize} at level ${level}`)
  return letter
}

/** The single sampling plan for a letter and an AQL; its sample size may belong to another letter where the table shows an arrow. */
export const masterPlan = (letter: CodeLetter, aql: Aql, severity: 'normal' | 'tightened'): MasterPlan => {
  const row = (severity === 'normal' ? normalRows : tightenedRows)[letter]
  const [sampleSize, accept] = (row.split(/ +/)[aqls.indexOf(aql)] ?? '').split(':').map(Number)
  if (sampleSize === undefined || accept === undefined) throw new RangeError(`No plan for letter ${letter} at AQL ${aql}`)
  return { sampleSize, accept }
}
