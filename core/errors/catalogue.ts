import type { Label } from '../define/label.ts'

interface Entry {
  readonly status: number
  readonly message: Label
}

const entry = (status: number, zh: string, en: string): Entry => ({ status, message: [zh, en] })

/** Every refusal the server may answer: its HTTP status and what the person reads. Closed: a new reason is added here first. */
export const catalogue = {
  authenticationFailed: entry(401, '认证失败，请重新登录', 'Authentication failed, please log in again'),
  verificationFailed: entry(400, '验证失败，请重新登录', 'Verification failed, please Login again'),
  noPermission: entry(403, '您没有权限进行此操作。', 'You do not have permission to do this operation.'),
  csrfFailed: entry(403, '页面已过期，请刷新后重试', 'The page has expired; please reload it and try again'),
  notFound: entry(
    404,
    '找不到这条记录，它可能已被删除，或您无权查看',
    'This record cannot be found; it may have been deleted, or you may not see it',
  ),
  unknownPath: entry(404, '没有这个地址', 'There is nothing at this address'),
  methodNotAllowed: entry(405, '此地址不支持这种操作', 'This address does not support that method'),
  invalidFields: entry(400, '有些内容需要修改，请看标出的字段', 'Some values need attention; see the marked fields'),
  unknownParameter: entry(400, '不认识的查询参数', 'Unknown query parameter'),
  invalidBody: entry(400, '请求内容无法读取', 'The request body cannot be read'),
  unsupportedMediaType: entry(415, '请以 JSON 格式提交', 'Please send JSON'),
  tooLarge: entry(413, '提交的内容太大', 'What you sent is too large'),
  tooManyRequests: entry(429, '操作太频繁，请稍后再试', 'Too many attempts; please wait and try again'),
  staleVersion: entry(409, '这条记录已被他人修改，请比较后再保存', 'Someone else has changed this record; compare and save again'),
  illegalTransition: entry(
    409,
    '记录的状态已改变，不能再进行此操作',
    'The record is in another state now; this step is no longer possible',
  ),
  notEditable: entry(409, '当前状态下不能修改', 'The record cannot be changed in its present state'),
  approvalHasEnded: entry(409, '审批已结束', 'approval has ended'),
  approvalImpossible: entry(409, '无法提交审批', 'It cannot be submitted for approval'),
  inUse: entry(409, '它仍被其他记录引用，不能删除', 'Other records still refer to it, so it cannot be deleted'),
  alreadyExists: entry(409, '已存在相同的记录', 'A record with the same value already exists'),
  userExists: entry(409, '用户已存在', 'User exists'),
  fileExists: entry(409, '已存在同名文件', 'file with same name exists'),
  ruleBroken: entry(400, '内容不符合规则', 'A rule is not met'),
  dataIncomplete: entry(400, '数据录入不完整', 'data input incomplete'),
  fourEyes: entry(403, '须由另一人完成此操作', 'Another person has to take this step'),
  keyInUse: entry(409, '相同的请求正在处理，请稍候', 'The same request is being processed; please wait'),
  keyReused: entry(422, '同一请求标识不能用于不同内容', 'This idempotency key was used for a different request'),
  busy: entry(503, '系统繁忙，请稍后重试', 'The system is busy; please try again shortly'),
  storageFull: entry(507, '存储空间不足，请联系管理员', 'The storage is full; please tell an administrator'),
  operationFailed: entry(500, '操作失败，请重试', 'operation failed, please retry'),
  originalPasswordWrong: entry(400, '原密码错误', 'original password is wrong'),
  passwordsDiffer: entry(400, '两次输入的新密码不一致', 'the new password and its confirmation differ'),
  passwordUnchanged: entry(400, '新密码不能与原密码相同', 'the new password must differ from the old one'),
  passwordTooShort: entry(400, '密码至少 6 个字符', 'the password needs at least 6 characters'),
  passwordTooLong: entry(400, '密码太长', 'the password is too long'),
  passwordTooCommon: entry(400, '这个密码太常见，请换一个', 'this password is too common; please choose another'),
  mailContentEmpty: entry(400, '邮件内容不能为空', 'The mail content is empty'),
  passwordLinkDead: entry(400, '链接已失效，请向管理员要一个新的', 'The link is good no longer; ask an administrator for a new one'),
  pictureType: entry(400, '图片只能是 jpg 或 png，且小于 5MB', 'Pictures must be jpg or png and smaller than 5MB'),
  fileType: entry(400, '不支持这种文件', 'Files of this type are not accepted'),
  fileMismatch: entry(400, '文件内容与扩展名不符，请核对文件', 'The content of the file is not what its name says; please check the file'),
  fileDamaged: entry(422, '文件在传输中损坏，请重新上传', 'The file was damaged on its way; please upload it again'),
  fileMacros: entry(400, '不接受含有宏的文件，请另存为不含宏的格式', 'Files with macros are not accepted; please save it without macros'),
  pictureDamaged: entry(400, '图片无法读取，可能已损坏', 'The picture cannot be read; it may be damaged'),
  pictureTooLarge: entry(
    400,
    '图片的像素太多，请缩小到 5000 万像素以内',
    'The picture has too many pixels; please scale it to 50 megapixels or less',
  ),
  quotaReached: entry(429, '您上传的文件已达到限额，请联系管理员', 'Your uploads have reached their limit; please tell an administrator'),
  uploadOffset: entry(409, '上传位置已改变，请从新的位置继续', 'The upload has moved on; continue from its present position'),
  rangeImpossible: entry(416, '文件没有这一部分', 'The file has no such part'),
  downloadFailed: entry(500, '下载失败，请重试', 'Download failed, please try again'),
} as const satisfies Readonly<Record<string, Entry>>

/** The name of a refusal. */
export type ErrorCode = keyof typeof catalogue
