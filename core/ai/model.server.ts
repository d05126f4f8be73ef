import type { BlockList } from 'node:net'
import { z } from 'zod'
import { reach } from '../webhooks/reach.server.ts'
import type { Leaving } from './leaving.ts'

/** Where a language model answers: an OpenAI-compatible address, as the operator of the server has set it up. */
export interface ModelAccount {
  /** Such as `https://models.example.com/v1`. */
  readonly url: string
  readonly model: string
  /** Sent as a bearer token; none when absent. */
  readonly key?: string
}

/** What became of asking a model. */
export type Answered =
  | { readonly outcome: 'answered'; readonly text: string }
  /** `refused` by its answer, `unreached`, `unreadable`, or `internal`: it lies inside and that is not allowed. */
  | { readonly outcome: 'refused' | 'unreached' | 'unreadable' | 'internal'; readonly reason: string }

/** The port to a language model. */
export interface ModelPort {
  readonly name: string
  readonly host: string
  /** Sends what leaves and nothing else. Never throws; its reasons hold no key and nothing that was sent. */
  ask(leaving: Leaving): Promise<Answered>
}

/** Of an answer so much is read, in characters. */
const longestAnswer = 100_000

/** A model takes its time. */
const patience = 90_000

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1) })

/** Opens the port; addresses inside the company's network are refused but for `allowed`. */
export const openModel = ({ url, model, key }: ModelAccount, allowed: BlockList): ModelPort => ({
  name: model,
  host: new URL(url).host,
  async ask({ instruction, content }) {
    const reached = await reach({
      address: `${url.replace(/\/+$/, '')}/chat/completions`,
      allowed,
      patience,
      longestAnswer,
      headers: { 'user-agent': 'Meniscus/1', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        stream: false,
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content },
        ],
      }),
    })
    if (reached.outcome !== 'answered') return reached
    if (reached.status !== 200) return { outcome: 'refused', reason: String(reached.status) }
    const said = completion.safeParse(parsed(reached.answer))
    const [choice] = said.data?.choices ?? []
    return choice === undefined ? { outcome: 'unreadable', reason: 'no text' } : { outcome: 'answered', text: choice.message.content }
  },
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
