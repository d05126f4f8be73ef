import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilMorning } from '../harness/days.ts'
import { signedInState } from '../harness/signedInState.ts'
import { watched } from './atRest.ts'
import { noteFaults } from './faults.ts'
import { hearsNothing } from './stream.ts'
import { callServer, demoPassword, openSession, type Account, type Answer, type Session } from './session.ts'

/** How somebody sits at the browser. */
export interface Manner {
  /** The language that is chosen on this browser; a journey that changes it does so as somebody of its own, because it follows the person. */
  readonly language?: 'zh' | 'en'
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Whether the page hears what others do while it is open, which it does; one that does not finds out when it writes. */
  readonly hears?: boolean
  /** At a tablet or phone: pressed with a finger. */
  readonly touch?: boolean
  /** The shell is kept on the device, so that the product starts without a network. */
  readonly keepsShell?: boolean
}

/** Somebody past the browser: what a journey needs to be there, and what it looks up afterwards. */
export type Call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<Answer>

/** Who it is: one of the demo company by name, or somebody with a password of their own. */
export type Who = string | Account

interface Fixtures {
  /** No journey begins on a day on which it does not end. */
  readonly day: void
  /** Every journey has tags: the areas whose job it does, or `@core`. */
  readonly tagged: void
  /** Statuses of refusals that the journey is about; any other refusal is a fault. */
  readonly refusals: readonly number[]
  /** What went wrong in any browser of the journey; it must be empty at the end. */
  readonly faults: string[]
  /** Where the product is served. */
  readonly origin: string
  /** Opens a browser in which this person is signed in. */
  readonly arrive: (who: Who, manner?: Manner) => Promise<Page>
  /** Opens a browser of another person, in which nobody is signed in. */
  readonly open: (options?: BrowserContextOptions) => Promise<Page>
  /** Calls the server in a person's name. */
  readonly as: (who: Who) => Promise<Call>
}

interface SharedFixtures {
  /** The sessions that journeys of one worker share; whoever ends one uses an account of its own. */
  readonly sessionOf: (origin: string, who: Who) => Promise<Session>
}

/** A journey: whatever browsers it opens, nothing in them may go wrong unnoticed. */
export const test = base.extend<Fixtures, SharedFixtures>({
  refusals: [[], { option: true }],

  // Lists and dialogs stand still as soon as they are there, so that no click goes beside them.
  contextOptions: { reducedMotion: 'reduce' },

  sessionOf: [
    // A fixture without needs of its own has to be written with empty braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sessions = new Map<string, Promise<Session>>()
      await use((origin, who) => {
        const account = accountOf(who)
        const known = sessions.get(account.username) ?? openSession(origin, account)
        sessions.set(account.username, known)
        return known
      })
    },
    { scope: 'worker' },
  ],

  day: [
    // As above.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await sleep(untilMorning())
      await use()
    },
    { auto: true, timeout: 240_000 },
  ],

  tagged: [
    // As above.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { tags }) => {
      base.expect(tags, 'the journey says whose job it does').not.toEqual([])
      await use()
    },
    { auto: true },
  ],

  faults: [
    // As above.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const faults: string[] = []
      await use(faults)
      base.expect(faults, 'nothing went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, faults, refusals }, use) => {
    noteFaults(context, faults, refusals)
    await use(context)
  },

  open: async ({ browser, faults, refusals }, use) => {
    const contexts: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext(options)
      contexts.push(context)
      noteFaults(context, faults, refusals)
      const page = await context.newPage()
      watched(page)
      return page
    })
    for (const context of contexts) await context.close()
  },

  origin: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('The journeys need an address')
    await use(new URL(baseURL).origin)
  },

  arrive: async ({ origin, open, sessionOf }, use) => {
    await use(
      async (who, { language = 'zh', viewport = { width: 1280, height: 800 }, hears = true, touch = false, keepsShell = false } = {}) => {
        const storageState = signedInState(origin, await sessionOf(origin, who), language)
        const page = await open({ viewport, hasTouch: touch, storageState, serviceWorkers: keepsShell ? 'allow' : 'block' })
        if (!hears) await hearsNothing(page)
        return page
      },
    )
  },

  as: async ({ origin, sessionOf }, use) => {
    await use(async who => {
      const session = await sessionOf(origin, who)
      return (method, path, body) => callServer(origin, session, method, path, body)
    })
  },
})

export { expect } from '@playwright/test'

const accountOf = (who: Who): Account => (typeof who === 'string' ? { username: who, password: demoPassword } : who)
