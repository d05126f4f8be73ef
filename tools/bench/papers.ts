import { performance } from 'node:perf_hooks'
import { codeFor } from '../../core/papers/codePicture.ts'
import type { PrintedPapers } from '../../core/define/paper.ts'
import { tablePart } from '../../core/papers/recordParts.ts'
import { openTypesetter } from '../../core/papers/typesetter.server.ts'
import { held, type Figure } from './report.ts'

/** So many lines fill twenty pages. */
const lines = 1000

const pagesWanted = 20
const rounds = 40

/** The most that 95 of 100 papers of twenty pages may take, in milliseconds. */
const bar = 1000

const paper = (round: number): PrintedPapers => ({
  language: 'zh',
  company: { name: '水质仪器公司', other: null, contact: '' },
  printed: `打印：第 ${round} 次`,
  papers: [
    {
      title: '来料检验记录',
      number: `IQC-${round}`,
      name: null,
      state: null,
      across: null,
      version: '第 1 版',
      hash: '0123456789abcdef',
      ...codeFor(`https://meniscus.example.com/quality/iqc/${round}`),
      pictures: {},
      summary: [],
      parts: [
        tablePart(
          ['检验数据', 'Readings'],
          [
            { caption: ['样品', 'Sample'], align: 'end' },
            { caption: ['物料', 'Material'] },
            { caption: ['读数', 'Reading'], align: 'end' },
          ],
          Array.from({ length: lines }, (_, place) => [
            { text: String(place + 1) },
            { text: `水质传感器 pH-E${round * lines + place} 在线复合电极，0–14 pH` },
            { text: (9.9 + (place % 20) / 100).toFixed(2) },
          ]),
          'zh',
        ),
      ],
    },
  ],
})

/** Setting a paper of twenty pages, the process being there already; the first one, which starts it, apart. */
export const benchPapers = async (): Promise<readonly Figure[]> => {
  const typesetter = openTypesetter()
  const times: number[] = []
  let pages = 0
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    pages = (await typesetter.set({ template: 'core/papers/paper.typ', content: paper(round), madeAt: new Date() })).pages
    times.push(performance.now() - began)
  }
  typesetter.close()
  if (pages < pagesWanted) throw new Error(`The paper has ${pages} pages`)
  const [first = 0, ...others] = times
  const p95 = others.toSorted((one, other) => one - other)[Math.floor(others.length * 0.95)] ?? 0
  return [held('paper of 20 pages, p95 ms', p95, bar), held('the first of them, ms', first, bar)]
}
