import { forgetMailAddress, makeMailAddress, ownMailAddress } from '#core/access.server'
import { serveCall, type ServedCall } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { shownMailSettings } from '#core/notices.server'
import { readMailAddress, renewMailAddress, revokeMailAddress } from './mailAddress.ts'

const notReceived: Label = [
  '尚未设置收信域名，请管理员在“邮件通知”中填写',
  'No incoming domain is set. Ask an administrator to enter it under Email.',
]

/** How the calls about a person's own address for copies are answered. */
export const servedMailAddress: readonly ServedCall[] = [
  serveCall(readMailAddress, async context => {
    const { incomingDomain } = await shownMailSettings(context.tx)
    return { address: await ownMailAddress(context), domain: incomingDomain === '' ? null : incomingDomain }
  }),
  serveCall(renewMailAddress, async context => {
    const { incomingDomain } = await shownMailSettings(context.tx)
    if (incomingDomain === '') refuse('ruleBroken', { message: notReceived, leadsTo: 'others' })
    const localPart = await makeMailAddress(context)
    return { address: { madeAt: context.now, usedAt: null }, mailTo: `${localPart}@${incomingDomain}` }
  }),
  serveCall(revokeMailAddress, async context => {
    await forgetMailAddress(context)
    return { address: null }
  }),
]
