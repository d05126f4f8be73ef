import type { Label } from '../language/label.ts'

/** A refusal: its HTTP status and what the person reads. */
export interface Entry {
  readonly status: number
  readonly message: Label
}

/** An entry of the catalogue. */
export const entry = (status: number, zh: string, en: string): Entry => ({ status, message: [zh, en] })

/** The part of the catalogue that the browser also says by itself; the rest reaches it in the server's answers and is not sent along. */
export const ownWords = {
  authenticationFailed: entry(401, '认证失败，请重新登录', 'Authentication failed, please log in again'),
  verificationFailed: entry(400, '验证失败，请重新登录', 'Verification failed, please Login again'),
  notEditable: entry(409, '当前状态下不能修改', 'The record cannot be changed in its present state'),
  operationFailed: entry(500, '操作失败，请重试', 'operation failed, please retry'),
  pictureType: entry(400, '图片只能是 jpg 或 png，且小于 5MB', 'Pictures must be jpg or png and smaller than 5MB'),
  downloadFailed: entry(500, '下载失败，请重试', 'Download failed, please try again'),
} as const satisfies Readonly<Record<string, Entry>>
