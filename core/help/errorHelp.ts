import type { ErrorCode } from '../errors/catalogue.ts'
import type { Label } from '../language/label.ts'

/** What a person can do about each refusal of the catalogue. */
export const errorHelp: Readonly<Record<ErrorCode, Label>> = {
  authenticationFailed: [
    '登录已过期，或在别处被结束。重新登录即可；填写中的表单会保留。',
    'Your session has expired or was ended elsewhere. Log in again; forms being filled in are kept.',
  ],
  verificationFailed: [
    '账号信息取不到。重新登录；仍然不行时请联系管理员。',
    'Your account could not be read. Log in again; if that does not help, contact an administrator.',
  ],
  notEditable: [
    '记录在审批中或已结束。需要改时先撤回审批，或办理退回、重新打开之类的步骤。',
    'The record is in approval or at its end. Withdraw it, or take a step that leads back, to change it.',
  ],
  operationFailed: [
    '服务器出了问题。稍后重试；重复出现时请向管理员提供请求编号。',
    'The server failed. Try again; if it persists, give the request number to an administrator.',
  ],
  pictureType: ['把图片另存为 jpg 或 png，缩小后再上传。', 'Save the picture as jpg or png, smaller, and upload it again.'],
  downloadFailed: [
    '检查网络后再点一次。文件可能已被替换，请刷新页面。',
    'Check the network and click again. The file may have been replaced: reload the page.',
  ],
  noPermission: [
    '您的角色没有这项权限。帮助中每个页面都列出所需权限，请提供给部门管理员。',
    'Your roles do not include this permission. The help of each page lists the permissions; ask your administrator for the one you need.',
  ],
  csrfFailed: [
    '刷新页面再试。浏览器必须允许本站的 Cookie。',
    'Reload the page and try again. The browser must accept the cookies of this site.',
  ],
  notFound: [
    '回到列表刷新。记录可能已被删除、合并，或不在您的数据范围内。',
    'Go back to the list and reload it. The record may be deleted, merged, or outside your scope.',
  ],
  unknownPath: ['地址有误。用菜单或 Ctrl+K 打开页面。', 'The address is wrong. Open the screen from the menu or with Ctrl+K.'],
  methodNotAllowed: ['页面可能是旧版本，请刷新。', 'The page may be an old one; reload it.'],
  invalidFields: ['看标出的字段，按下面的说明改好后再保存。', 'See the highlighted fields, correct them as described, and save again.'],
  unknownParameter: [
    '地址中有无法识别的条件。清除筛选，或从菜单重新打开列表。',
    'The address holds an unknown condition. Clear the filters, or open the list from the menu.',
  ],
  invalidBody: [
    '刷新页面后重新填写；重复出现时请联系管理员。',
    'Refresh the page and fill it in again; if it persists, contact an administrator.',
  ],
  unsupportedMediaType: ['只有程序会遇到：请以 JSON 提交。', 'Only programs meet this: send JSON.'],
  tooLarge: ['减少内容，或分几次提交。', 'Send less, or in several parts.'],
  tooManyRequests: ['等到提示的时间过去再试。登录时请先确认密码。', 'Wait as long as it says. When logging in, check the password first.'],
  staleVersion: ['比较双方的修改，逐项选择，再保存。', 'Compare both changes, choose what stays, and save again.'],
  illegalTransition: [
    '已有其他用户执行了操作。刷新页面，查看当前可执行的操作。',
    'Another user has changed the status. Refresh the page and see which actions are available.',
  ],
  approvalHasEnded: ['审批已有结果或已撤回。刷新后看审批记录。', 'It was decided or withdrawn. Reload and read what happened.'],
  approvalImpossible: [
    '按提示补齐内容；缺少流程或审批人时请系统管理员设置审批流程。',
    'Complete what the message names; where a flow or an approver is missing, an administrator sets the flow up.',
  ],
  inUse: [
    '先处理引用它的记录；多数资料可以停用而不必删除。',
    'Deal with the records that refer to it first; most things can be deactivated instead of deleted.',
  ],
  alreadyExists: ['搜索已有的记录并使用它，或更换编号、名称。', 'Use the existing record, or choose another number or name.'],
  userExists: [
    '该用户名已有人使用。查一下是否同一个人，否则请更换。',
    'The user name is taken. Check whether it is the same person; otherwise choose another.',
  ],
  fileExists: ['给文件改名，或用“替换”上传新版本。', 'Rename the file, or replace the existing one with a new version.'],
  ruleBroken: ['提示中写着没有满足的规则，按其修改。', 'The message names the rule that is not met; follow it.'],
  changesForgotten: [
    '同步程序停得太久。重新读取全部数据，并从新的位置继续。',
    'A program that synchronises was away for too long: it has to read all data again and continue from a new position.',
  ],
  confirmationNeeded: [
    '看清提醒的内容：确实如此就点“仍然保存”，否则返回修改。确认会记入历史。',
    'Read what is said. If it is meant so, choose “Save all the same”; otherwise go back and change it. The history tells that you confirmed it.',
  ],
  signatureNeeded: [
    '再做一次，并在“签名”中输入登录密码，或身份验证器的动态码。历史中会写明已签名。',
    'Do it again and enter your password, or a code of your authenticator app, under “Sign”. The history tells that you signed it.',
  ],
  dataIncomplete: ['补齐缺少的数据再提交；缺哪些会一一列出。', 'Enter what is missing and submit again; the message lists it.'],
  fourEyes: ['请另一位有权限的同事执行此操作。', 'Ask another colleague with the permission to perform this action.'],
  keyInUse: [
    '上一次点击还在处理，等几秒后刷新看结果。',
    'Your last click is still being worked on. Wait some seconds, then reload to see the outcome.',
  ],
  doneAlready: [
    '操作没有重复执行。刷新页面，就能看到您现在有权查看的结果。',
    'Nothing was done twice. Refresh the page to see what you can now view of the result.',
  ],
  keyReused: [
    '内容可能已经保存。先看列表，没有时刷新后再提交。',
    'It may have been saved already. Look at the list; if it is not there, reload and submit again.',
  ],
  preparing: ['请稍候，完成后会自动继续。', 'Wait. It continues automatically when everything is ready.'],
  busy: ['稍等再试。填写的内容不会丢。', 'Wait a moment and try again. What you typed stays.'],
  storageFull: ['请管理员清理或扩大存储。', 'Ask an administrator to make room.'],
  storeAway: [
    '稍后再试；填写的内容和已上传的部分都还在。一直不行时请联系管理员。',
    'Try again later; what you typed and uploaded is still there. If it persists, contact an administrator.',
  ],
  originalPasswordWrong: [
    '核对大小写和输入法，重新输入现在的密码。',
    'Check capitals and the input method, and enter your present password again.',
  ],
  passwordsDiffer: ['两次输入的新密码要完全一样。', 'Enter the new password the same way twice.'],
  passwordUnchanged: ['选一个不同的密码。', 'Choose a different one.'],
  passwordUsedBefore: [
    '现在的密码和它之前的两个都不能再用，选一个新的。',
    'Neither the present password nor the two before it can be used again. Choose a new one.',
  ],
  passwordTooShort: ['加长密码，例如用几个词。', 'Make it longer, such as several words.'],
  passwordTooLong: ['缩短密码。', 'Make it shorter.'],
  passwordTooCommon: [
    '它在常见密码表中，很容易被猜到。换几个不相关的词。',
    'It is on the lists of common passwords and easily guessed. Take a few unrelated words.',
  ],
  mailContentEmpty: ['填写邮件主题和正文再保存或发送。', 'Enter subject and text of the email.'],
  guestLinkDead: [
    '链接只能回复一次，而且会过期或被作废。请发送人重新生成。',
    'A link is answered once, and it runs out or may be revoked. Ask the sender for a new one.',
  ],
  paperUnknown: [
    '二维码可能没有扫全，或不是本公司出具的文件。完整扫描后仍查不到时，请向出具方核实。',
    'The code may have been read in part, or the paper is not ours. If scanning all of it does not help, ask who issued it.',
  ],
  badgeUnknown: [
    '工牌码更换或停用后，旧的不再有效。请登录“行政仓库 → 我的工牌码”重新生成。',
    'An old badge is refused once it was renewed or ended. Log in and make a new one under Administrative warehouse → My badge.',
  ],
  guestRefused: [
    '原因只通知发送人，不对外显示。请与其联系。',
    'The sender is notified of the reason, which is not shown outside the company. Contact them.',
  ],
  passwordLinkDead: [
    '链接只能用一次，而且会过期。请管理员重新生成。',
    'A link works once and runs out. Ask an administrator for a new one.',
  ],
  fileType: ['换成受支持的格式，例如 PDF、图片、Office 文件。', 'Use a type that is accepted, such as PDF, pictures or Office files.'],
  fileMismatch: ['用原来的软件重新保存，不要只改扩展名。', 'Save it again with its own program instead of renaming it.'],
  fileDamaged: ['网络传输出错，重新上传即可。', 'The network damaged it; upload it again.'],
  fileMacros: ['在 Office 中另存为不含宏的 .docx、.xlsx 或 .pptx。', 'Save it in Office as .docx, .xlsx or .pptx without macros.'],
  pictureDamaged: ['在看图软件中能打开吗？另存一份再上传。', 'Does it open elsewhere? Save a copy and upload that.'],
  pictureTooLarge: ['缩小图片的尺寸再上传。', 'Scale the picture down and upload it again.'],
  quotaReached: [
    '删除不再需要的文件，或请管理员提高限额。',
    'Remove files that are no longer needed, or ask an administrator for a higher limit.',
  ],
  uploadOffset: [
    '上传会自动接着进行；没有动静时重新选择文件。',
    'The upload continues automatically; if it stalls, choose the file again.',
  ],
  rangeImpossible: ['文件已被替换，请刷新后重新下载。', 'The file was replaced; reload and download it again.'],
}
