import { z } from 'zod'
import type { ModelAccount } from '../core/ai/model.server.ts'
import type { AnchorPlaces } from '../core/audit/anchorsOutside.server.ts'
import { StartFailure } from '../core/database/startFailure.server.ts'
import type { FileLimits } from '../core/files/fileLimits.ts'
import type { ObjectAccount } from '../core/files/objectAccount.ts'
import { networksIn } from '../core/webhooks/reach.server.ts'
import { unnamedCompany, type Company } from '../core/define/paper.ts'
import { objectAccountOf, objectProblems, objectVariables } from './objectVariables.server.ts'

const flag = z.enum(['true', 'false']).transform(value => value === 'true')

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })

const isNetworks = (written: string): boolean => {
  try {
    networksIn(written)
    return true
  } catch {
    return false
  }
}

/** Whether there is a time zone of this name; a path is one of a file of the machine. */
const isTimeZone = (name: string): boolean => {
  const zone = name.replace(/^:/, '')
  try {
    return zone.startsWith('/') || new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A model without an address, or an address without a model, is half of what is needed. */
const modelProblems = (
  {
    AI_URL,
    AI_MODEL,
    AI_KEY,
  }: { readonly AI_URL?: string | undefined; readonly AI_MODEL?: string | undefined; readonly AI_KEY?: string | undefined },
  context: z.RefinementCtx,
): void => {
  const missing = AI_URL === undefined ? 'AI_URL' : AI_MODEL === undefined ? 'AI_MODEL' : undefined
  if (missing !== undefined && (AI_URL ?? AI_MODEL ?? AI_KEY) !== undefined)
    context.addIssue({ code: 'custom', path: [missing], message: 'AI_URL and AI_MODEL belong together' })
}

/** Every variable the product reads; nothing else asks the environment. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Where the browser part and the API are served. */
  PORT: z.coerce.number('must be a port between 1 and 65535').int().min(1).max(65_535).default(8080),
  /** The address to listen on: this machine only while the demo company's passwords are known to everybody. */
  HOST: z.string().min(1).optional(),
  /** How many processes answer requests; they share the port, the database and the files. */
  PROCESSES: z.coerce.number('must be a number of processes, 16 at most').int().min(1).max(16).default(1),
  /** A PostgreSQL 15 to 18 instead of the embedded one. */
  DATABASE_URL: databaseAddress.optional(),
  /** The same database for its owner, who migrates; as DATABASE_URL when absent. */
  DATABASE_OWNER_URL: databaseAddress.optional(),
  /** Where the embedded database and uploaded files are kept. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** What one person may upload in all, in gigabytes. */
  FILES_PER_PERSON_GB: z.coerce.number('must be a number of gigabytes').positive().optional(),
  /** Everything that is stored, in gigabytes. */
  FILES_TOTAL_GB: z.coerce.number('must be a number of gigabytes').positive().optional(),
  ...objectVariables,
  /** A folder outside this machine to which the anchors of the audit are written too. */
  ANCHOR_FOLDER: z.string().min(1).optional(),
  /** An address outside to which they are posted. */
  ANCHOR_WEBHOOK: z.url({ protocol: /^https?$/, error: 'must look like https://anchors.example.com/meniscus' }).optional(),
  /** A mail address to which the newest of them is sent once a day. */
  ANCHOR_MAIL: z.email('must be a mail address').optional(),
  /** Addresses and networks inside which webhooks may reach all the same: `10.1.2.3,192.168.5.0/24`. */
  OUTGOING_INTERNAL: z.string().refine(isNetworks, 'must be addresses and networks, such as 10.1.2.3,192.168.5.0/24').optional(),
  /** A language model that may be asked: an OpenAI-compatible address, the model's name and its key. Nobody is asked when absent. */
  AI_URL: z.url({ protocol: /^https?$/, error: 'must look like https://models.example.com/v1' }).optional(),
  AI_MODEL: z.string().min(1).max(100).optional(),
  AI_KEY: z.string().min(1).optional(),
  /** The size of the demo company. */
  DEMO_SIZE: z.enum(['S', 'M', 'L']).default('S'),
  /** The time zone of the process, which Node.js reads itself: one that there is not would be UTC without a word. */
  TZ: z.string().refine(isTimeZone, 'must be a time zone, such as Asia/Shanghai').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** The key behind CSRF tokens; made and kept in the database when absent. */
  MENISCUS_SECRET: z.string().optional(),
  /** Who issues papers, in Chinese and in English, and what stands at their foot: address, telephone. */
  COMPANY_NAME: z.string().min(1).default(unnamedCompany.name[0]),
  COMPANY_NAME_EN: z.string().min(1).optional(),
  COMPANY_CONTACT: z.string().default(''),
  COMPANY_CONTACT_EN: z.string().optional(),
  /** Behind a proxy that says the browser's address in X-Forwarded-For. */
  TRUST_PROXY: flag.default(false),
  /** Where traces and metrics are sent; nowhere when absent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must look like http://collector:4318' }).optional(),
})

/** How this process was asked to run: plain data, because it is told to other processes as JSON. */
export interface Environment {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly processes: number
  readonly databaseUrl?: string
  readonly databaseOwnerUrl?: string
  readonly dataFolder: string
  /** Where the anchors of the audit are told besides the data folder. */
  readonly anchorPlaces: AnchorPlaces
  /** Where inside webhooks, and the question to a language model, may reach, as the operator writes it; nowhere when absent. */
  readonly outgoingInternal?: string
  /** The language model that may be asked; none when absent. */
  readonly model?: ModelAccount
  readonly demoSize: DemoSize
  readonly logLevel: string
  readonly trustProxy: boolean
  /** Who issues papers. */
  readonly company: Company
  readonly secret?: string
  /** Where traces and metrics are sent by OTLP/HTTP; nowhere when absent. */
  readonly telemetryEndpoint?: string
  /** Quotas of uploaded files, in bytes; the usual ones when absent. */
  readonly fileLimits?: Partial<FileLimits>
  /** The bucket that holds uploaded files; absent, they lie in the data folder. */
  readonly objects?: ObjectAccount
}

/** How large the demo company is: S for a look, M for a realistic year, L for a million rows in the largest tables. */
export type DemoSize = 'S' | 'M' | 'L'

const gigabyte = 1024 ** 3

/** Reads the environment; a wrong variable is named, its value is not repeated: it may be a secret. */
export const readEnvironment = (given: Readonly<Record<string, string | undefined>>): Environment => {
  const written = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const parsed = variables.superRefine(objectProblems).superRefine(modelProblems).safeParse(written)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n')
    throw new StartFailure('environment', [`环境变量不正确：\n${problems}`, `Environment variables are wrong:\n${problems}`])
  }
  const {
    NODE_ENV,
    PORT,
    HOST,
    PROCESSES,
    DATABASE_URL,
    DATABASE_OWNER_URL,
    DATA_DIR,
    DEMO_SIZE,
    LOG_LEVEL,
    MENISCUS_SECRET,
    TRUST_PROXY,
  } = parsed.data
  const { ANCHOR_FOLDER, ANCHOR_WEBHOOK, ANCHOR_MAIL, OUTGOING_INTERNAL, AI_URL, AI_MODEL, AI_KEY } = parsed.data
  const { COMPANY_NAME, COMPANY_NAME_EN, COMPANY_CONTACT, COMPANY_CONTACT_EN } = parsed.data
  const { FILES_PER_PERSON_GB, FILES_TOTAL_GB, OTEL_EXPORTER_OTLP_ENDPOINT } = parsed.data
  const quotas = {
    ...(FILES_PER_PERSON_GB === undefined ? {} : { perPerson: FILES_PER_PERSON_GB * gigabyte }),
    ...(FILES_TOTAL_GB === undefined ? {} : { total: FILES_TOTAL_GB * gigabyte }),
  }
  const objects = objectAccountOf(parsed.data)
  const production = NODE_ENV === 'production'
  return {
    production,
    port: PORT,
    host: HOST ?? (production ? '0.0.0.0' : 'localhost'),
    processes: PROCESSES,
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL, databaseOwnerUrl: DATABASE_OWNER_URL ?? DATABASE_URL }),
    dataFolder: DATA_DIR,
    anchorPlaces: {
      ...(ANCHOR_FOLDER === undefined ? {} : { folder: ANCHOR_FOLDER }),
      ...(ANCHOR_WEBHOOK === undefined ? {} : { webhook: ANCHOR_WEBHOOK }),
      ...(ANCHOR_MAIL === undefined ? {} : { mail: ANCHOR_MAIL }),
    },
    ...(OUTGOING_INTERNAL === undefined ? {} : { outgoingInternal: OUTGOING_INTERNAL }),
    ...(AI_URL === undefined || AI_MODEL === undefined
      ? {}
      : { model: { url: AI_URL, model: AI_MODEL, ...(AI_KEY === undefined ? {} : { key: AI_KEY }) } }),
    demoSize: DEMO_SIZE,
    logLevel: LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: TRUST_PROXY,
    company: {
      name: [COMPANY_NAME, COMPANY_NAME_EN ?? COMPANY_NAME],
      contact: [COMPANY_CONTACT, COMPANY_CONTACT_EN ?? COMPANY_CONTACT],
    },
    ...(MENISCUS_SECRET === undefined ? {} : { secret: MENISCUS_SECRET }),
    ...(OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? {} : { telemetryEndpoint: OTEL_EXPORTER_OTLP_ENDPOINT }),
    ...(Object.keys(quotas).length === 0 ? {} : { fileLimits: quotas }),
    ...(objects === undefined ? {} : { objects }),
  }
}
