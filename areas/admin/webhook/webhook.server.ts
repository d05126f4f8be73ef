import { audit } from '#core/audit.server'
import { serve, serveCall, type CallParts, type Context, type ServedCall } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse, refuseProblems } from '#core/errors'
import type { Label } from '#core/language'
import { controlRefusal } from '#core/people.server'
import { sameValue } from '#core/audit'
import { announce } from '#core/notices.server'
import { user } from '#core/people'
import { findOne, lockRecord, pick } from '#core/records.server'
import { sessionsPath } from '#core/screens'
import { webhook } from '#core/webhooks'
import { deliveriesOf, giveSecret, insideOf, networksIn, newSecret, queueTest } from '#core/webhooks.server'
import { webhookEvents } from './webhook.events.ts'
import { makeSecret, readDeliveries, testWebhook } from './webhookCalls.ts'

type Webhook = StoredRecord<typeof webhook>

const noSecret: Label = ['请先生成签名密钥', 'Make the signing secret first']
const noSuchRecords: Label = ['没有这种数据，请填写例如 quality.iqc', 'There are no such records. Enter a name such as quality.iqc.']
const switchedOff: Label = ['请先启用此 Webhook', 'Switch the webhook on first']

/** Whoever lets an account speak to the outside could do all that it may, and sees nothing by this beyond their own rights. */
const refuseOthersSight = async (context: Context, before: Webhook | null, after: Webhook): Promise<void> => {
  for (const account of new Set([before?.account, after.account])) {
    if (account === undefined) continue
    const message = await controlRefusal(context, { id: account })
    if (message) refuse('noPermission', { message, problems: { account: message } })
  }
}

/** Nothing would ever be sent of records that there are none of. */
const refuseUnknownRecords = ({ product }: Context, { events }: Webhook): void =>
  refuseProblems(
    Object.fromEntries(
      events.flatMap(({ entity }, place) =>
        product.registry.entities.has(entity) ? [] : [[`events.${place}.entity`, noSuchRecords] as const],
      ),
    ),
  )

/** An address inside is refused when it is saved: whoever is only told when something is sent has tried what there is in the house. */
const refuseInside = async ({ product }: Context, { address }: Webhook): Promise<void> => {
  const inside = await insideOf(address, product.reachable ?? networksIn(''))
  if (inside === undefined) return
  const message: Label = [
    `该地址在内部网络中（${inside}）；请填写公网地址，或请运维在 OUTGOING_INTERNAL 中放行`,
    `This address lies in the internal network (${inside}). Enter a public address, or ask the operator to allow it in OUTGOING_INTERNAL.`,
  ]
  refuse('invalidFields', { problems: { address: message } })
}

/** Whoever is spoken for from now on, or to another address, is told, unless it is their own doing. A service account reads no notices. */
const tellSpokenFor = async (context: Context, row: Webhook, before: Webhook | null): Promise<void> => {
  const isNew = before === null || (['account', 'address', 'isActive', 'events'] as const).some(name => !sameValue(before[name], row[name]))
  const account = await findOne(context, user, { id: row.account }, ['id', 'type'])
  if (!isNew || account === undefined || account.type === 'serviceAccount' || account.id === context.actor.userId) return
  const { name, nameEn } = context.actor
  await announce(context, {
    event: webhookEvents.spokenFor,
    to: [account.id],
    title: [`${name} 设置了以您的名义发送的 Webhook：${row.name}`, `${nameEn || name} set up a webhook in your name: ${row.name}`],
    body: [
      `您能看到的内容会发送到 ${row.address}。如非您所愿，请在“登录与凭据”中作废。`,
      `What you have permission to see is sent to ${row.address}. If you do not want this, end it under “Sessions”.`,
    ],
    link: sessionsPath,
  })
}

/** What webhooks do beyond being stored. */
export const servedWebhook = serve(webhook, {
  transitions: {},
  onCreate: async (context, row) => {
    refuseUnknownRecords(context, row)
    await refuseOthersSight(context, null, row)
    await refuseInside(context, row)
    await tellSpokenFor(context, row, null)
  },
  onChange: async (context, row, before) => {
    refuseUnknownRecords(context, row)
    await refuseOthersSight(context, before, row)
    if (row.address !== before.address || (row.isActive && !before.isActive)) await refuseInside(context, row)
    await tellSpokenFor(context, row, before)
  },
})

/** The calls about webhooks; their secrets are kept under this seal. */
export const servedWebhookCalls = ({ webhookSealing: sealing }: Pick<CallParts, 'webhookSealing'>): readonly ServedCall[] => [
  serveCall(readDeliveries, async (context, { id }) => {
    await pick(context, webhook, id, ['id'], { as: context.actor })
    return deliveriesOf(context.tx, id)
  }),
  serveCall(makeSecret, async (context, { id }) => {
    const row = await administered(context, id)
    const secret = newSecret()
    await giveSecret(context.tx, id, sealing.seal(secret))
    await remember(context, row, 'makeSecret')
    return { secret }
  }),
  serveCall(testWebhook, async (context, { id }) => {
    const row = await administered(context, id)
    if (!row.isActive) refuse('notEditable', { message: switchedOff, leadsTo: { step: 'admin.webhook:update', of: id } })
    if (!(await deliveriesOf(context.tx, id)).hasSecret)
      refuse('notEditable', { message: noSecret, leadsTo: { step: 'admin.webhook:update', of: id } })
    const delivery = await queueTest(context.tx, id)
    await remember(context, row, 'testWebhook')
    return { delivery }
  }),
]

/** A webhook that the actor may see and whose account they may speak for. */
const administered = async (context: Context, id: number): Promise<Webhook> => {
  const row = await lockRecord(context, webhook, id)
  await refuseOthersSight(context, null, row)
  return row
}

const remember = (context: Context, { id, name }: Webhook, action: string): Promise<void> =>
  audit(context, { entity: webhook.name, recordId: id, recordTitle: name, action, changes: [] })
