import type { Label } from '../language/label.ts'
import type { CodeLead } from './leads.ts'

/** A refusal: its HTTP status and what the person reads. */
export interface Entry {
  readonly status: number
  /** What can be done about it. */
  readonly leadsTo: CodeLead
  readonly message: Label
}

/** An entry of the catalogue. */
export const entry = <const L extends CodeLead>(status: number, leadsTo: L, zh: string, en: string): Entry & { readonly leadsTo: L } => ({
  status,
  leadsTo,
  message: [zh, en],
})

/** The part of the catalogue that the browser also says by itself; the rest reaches it in the server's answers and is not sent along. */
export const ownWords = {
  authenticationFailed: entry(401, 'sent', '认证失败，请重新登录', 'Authentication failed, please log in again'),
  verificationFailed: entry(400, 'sent', '验证失败，请重新登录', 'Verification failed, please Login again'),
  notEditable: entry(409, 'record', '当前状态下不能修改', 'The record cannot be changed in its present state'),
  operationFailed: entry(500, 'later', '操作失败，请重试', 'operation failed, please retry'),
  pictureType: entry(400, 'sent', '图片只能是 jpg 或 png，且小于 5MB', 'Pictures must be jpg or png and smaller than 5MB'),
  downloadFailed: entry(500, 'later', '下载失败，请重试', 'Download failed, please try again'),
} as const satisfies Readonly<Record<string, Entry>>
