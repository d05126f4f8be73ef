import { beginning, checkChain, type Break, type ChainCheck } from './chain.server.ts'
import { parsedLine } from './archiveFile.server.ts'
import type { Verification } from './verify.server.ts'

/**
 * Recomputes a proof that was exported, or an archive, from its lines alone. Anchors stand before the links; a proof whose beginning lies in
 * archives starts from the hash that its first link names.
 */
export const verifyProof = async (lines: AsyncIterable<string>): Promise<Verification> => {
  const anchors = new Map<number, string>()
  let chain: ChainCheck | undefined
  let checked = 0
  const answer = (broken: Break | undefined): Verification => ({
    intact: broken === undefined,
    broken: broken ?? null,
    checked,
    end: chain?.last ?? beginning,
    anchors: anchors.size,
    late: chain?.late ?? 0,
    broughtIn: chain?.broughtIn ?? 0,
    unsealed: 0,
  })
  for await (const line of lines) {
    if (line === '') continue
    const anchor = anchorOf(line)
    if (anchor) {
      anchors.set(anchor.n, anchor.hash)
      continue
    }
    const parsed = parsedLine(line)
    if (!parsed) return answer({ fault: 'rowMissing', n: (chain?.last.n ?? 0) + 1, auditId: null, at: null })
    const { link, row } = parsed
    chain ??= checkChain(link.n === 1 ? beginning : { n: link.n - 1, hash: link.prev }, anchors)
    const broken = chain.next(link, row)
    if (broken) return answer(broken)
    checked += 1
  }
  return answer(chain?.end())
}

const anchorOf = (line: string): { readonly n: number; readonly hash: string } | undefined => {
  const { anchor } = JSON.parse(line) as { readonly anchor?: { readonly n?: unknown; readonly hash?: unknown } }
  return typeof anchor?.n === 'number' && typeof anchor.hash === 'string' ? { n: anchor.n, hash: anchor.hash } : undefined
}
