import type { BaseTopic } from './generalTopics.ts'
import type { ScreenHelp } from './help.ts'
import { whenCredentialsEnd } from '../access/credential.ts'
import { shortestPassword } from '../access/passwordRules.ts'
import { mostTiles } from '../dashboard/dashboard.ts'
import { topics } from '../define/event.ts'
import type { Label } from '../language/label.ts'

const mandatory = Object.values<{ readonly label: Label; readonly mandatory: boolean }>(topics).filter(topic => topic.mandatory)
const mandatoryTopics: Label = [
  mandatory.map(({ label: [zh] }) => zh).join('、'),
  mandatory.map(({ label: [, en] }) => en.toLowerCase()).join(', '),
]

/** The help of the screens that everybody has. */
export const baseHelp: Readonly<Record<BaseTopic, ScreenHelp>> = {
  dashboard: {
    purpose: ['登录后的首屏：集中显示今日待办，点击即可处理。', 'Your start page after login: today’s to-dos, each one click away.'],
    steps: [
      [
        '从“待办”开始：所有待办按到期日排在一个列表中，逾期的在最前；行末按钮直接办理下一步。',
        'Start with “To do”: everything in one list by its due date, overdue first. The button at the end of a row takes the next step.',
      ],
      [
        '上方一排数字只列出不为零的待办，逾期的在前；数字和图表都通向对应的筛选列表。',
        'The row of numbers names only work that waits, overdue first. Numbers and charts open the filtered list behind them.',
      ],
      [
        `用“添加磁贴”把任何列表、视图或报表放上来，最多 ${mostTiles} 个，显示为数字、前几行或图；报表页上的“固定到首页”保留当前条件。拖动或用菜单排列。`,
        `Add a tile for any list, view or report, ${mostTiles} at most, as a number, its first rows or a chart; “Pin to dashboard” on a report keeps its conditions. Drag the tiles or move them with their menu.`,
      ],
      [
        '顶栏的两个数字是待编辑的记录和未读通知。',
        'The two numbers in the top bar count records that need your input and unread notifications.',
      ],
      ['要去别的页面，用左侧菜单或 Ctrl+K。', 'For any other screen use the side menu or Ctrl+K.'],
    ],
    rules: [
      [
        '在您自己排列之前，首页按您的工作给出最多三张趋势图和一个列表。自己添加磁贴后，磁贴移到待办下方；“恢复推荐的磁贴”回到这里。',
        'Until you arrange it yourself, the home shows up to three trends and one list for your work. Once you add tiles of your own, they stand below what is to be done; “Restore recommended tiles” leads back.',
      ],
      [
        '只显示您有权打开的内容；没有任何内容时，请管理员给您分配角色。',
        'Only what you can open is shown. If there is nothing, ask an administrator for a role.',
      ],
    ],
    see: ['finding'],
  },
  notices: {
    purpose: ['全部通知：审批、提醒、公告和账号安全。', 'All notifications: approvals, reminders, announcements and account security.'],
    steps: [
      ['用上方的条件只看未读，或只看某一类。', 'Narrow the list to what is unread, or to one kind.'],
      ['点一条通知：它标为已读，并打开相关的单据。', 'Click a notification: it is marked as read and its document opens.'],
      ['必读的公告要点“确认已读”。', 'An announcement that must be read is confirmed with its button.'],
      ['“全部标为已读”一次清空未读数。', '“Mark all as read” resets the unread count.'],
      [
        '暂时处理不了的，点“稍后提醒”：到时自动回到未读；在“稍后提醒”中可随时取消。',
        'Snooze what has to wait: it becomes unread again at that time. Under “Snoozed” you can undo that at any time.',
      ],
    ],
    rules: [
      ['打开这一页本身不会把通知标为已读。', 'Opening this screen marks nothing as read.'],
      [
        '新通知几秒内出现；连接中断时每五分钟补取一次。',
        'New notifications appear within seconds; without a live connection they are fetched every five minutes.',
      ],
      [
        '稍后提醒的时间按您所在的时区计算，最长一年；需要确认的公告不能推迟。',
        'Snoozing follows the clock of your own time zone, for a year at most. What must be confirmed cannot be snoozed.',
      ],
    ],
    troubles: [
      {
        when: ['通知中写着“您无权查看这条记录的内容”', 'A notification says that you do not have permission to view the record'],
        remedy: ['发出通知以后，记录被删除了，或者您的权限变了。', 'The record was deleted, or your permissions have changed since.'],
      },
    ],
  },
  notice: {
    purpose: ['一条通知或公告的全文和附件。', 'One notification or announcement in full, with its attachments.'],
    steps: [
      ['读完后点“打开相关页面”去处理，或“标为已读”。', 'Read it, then open what it is about or mark it as read.'],
      ['必读公告请点“确认已读”；发布人看得到谁已确认。', 'Confirm an announcement that must be read; who published it sees who has.'],
      ['需要答复时填写反馈，只有发布人看得到。', 'Answer with feedback where needed; only who published it reads it.'],
    ],
    see: ['files'],
  },
  noticeChoices: {
    purpose: ['选择需要邮件通知的事项，并设置免打扰时段。', 'Choose which events are emailed to you and set quiet hours.'],
    steps: [
      ['按主题选择站内通知和邮件。', 'Choose in-app notifications and email for each topic.'],
      ['想少收邮件，可以改成每天一封汇总。', 'To get fewer emails, choose one digest a day.'],
      ['填写免打扰时段，邮件会等到它结束。', 'Enter quiet hours; email waits until they end.'],
    ],
    rules: [
      [`${mandatoryTopics[0]}总会在站内通知您，不能关闭。`, `You are always told inside the product of: ${mandatoryTopics[1]}.`],
      ['账号安全类的邮件不等免打扰时段。', 'Emails about the security of your account ignore quiet hours.'],
    ],
    troubles: [
      {
        when: ['收不到邮件', 'No email arrives'],
        remedy: [
          '账号中要有邮件地址，由管理员填写；管理员还可以在“邮件通知”中看到每封邮件的结果。',
          'Your account needs an email address, which an administrator enters. Administrators see the result of each email under “Email”.',
        ],
      },
    ],
  },
  profile: {
    purpose: ['个人资料：同事可见的姓名、头像和联系方式。', 'Your profile as colleagues see it: name, picture and contact details.'],
    steps: [
      ['上传头像：选一张 jpg 或 png 图片，自动裁成正方形。', 'Upload a picture: any jpg or png; it is cropped square automatically.'],
      ['修改电话和地址。', 'Change your phone number and address.'],
      ['姓名、部门、邮箱有误时请管理员修改。', 'If name, department or email address are wrong, ask an administrator.'],
    ],
  },
  preferences: {
    purpose: [
      '界面偏好设置，随账号保存，在任何浏览器登录均生效。',
      'Display preferences, saved with your account and used in every browser.',
    ],
    steps: [
      ['选择主题和内容色调，立即生效。', 'Choose theme and content tone; they take effect at once.'],
      ['选择中文或英文。', 'Choose Chinese or English.'],
      ['选择列表的密度和每页条数。', 'Choose the density of lists and the rows of a page.'],
    ],
    rules: [
      ['单独调整过的列表、视图和链接保持各自的设置。', 'Lists with their own layout, saved views and shared links keep their settings.'],
    ],
    see: ['views'],
  },
  sessions: {
    purpose: [
      '您的账号在哪些浏览器登录，以及凭什么还能进入：记住的浏览器、日历订阅、给出的外部链接、审批委托等。',
      'Where your account is logged in, and what else gives access to it: remembered browsers, calendar feed, links to guests, delegations and so on.',
    ],
    steps: [
      ['看每个登录的浏览器、地址和最近使用时间。', 'Look at the browser, address and last use of each.'],
      ['无法识别的，点“结束登录”：对方立即退出。', 'End what you do not recognise: that browser is logged out at once.'],
      ['其他凭据不再需要时，点“作废”。', 'End other credentials that are no longer needed.'],
      ['有怀疑时，再到“修改密码”更换密码。', 'If in doubt, change your password as well.'],
    ],
    rules: [whenCredentialsEnd],
  },
  signingCode: {
    purpose: [
      '绑定手机上的身份验证器，用它显示的动态码签署审批。',
      'Set up the authenticator app on your phone; its codes sign your decisions in approvals.',
    ],
    steps: [
      ['输入登录密码，点“开始绑定”。', 'Enter your password and press “Set up”.'],
      ['用身份验证器扫描二维码，或手工输入密钥。', 'Scan the picture with the app, or type the secret into it.'],
      ['输入它显示的 6 位动态码，点“确认绑定”。', 'Enter the six digits it shows and press “Confirm”.'],
    ],
    rules: [
      ['每个动态码只能用一次，30 秒后换新。', 'Each code counts once; a new one comes every 30 seconds.'],
      ['更换或解除绑定都需要当前设备上的动态码。', 'Replacing or removing the device takes a code of it.'],
    ],
    troubles: [
      {
        when: ['手机丢了或换了', 'The phone is lost'],
        remedy: [
          '请管理员在您的用户页面重置动态码，然后重新绑定。',
          'Ask an administrator to reset the code on your user page, then set it up again.',
        ],
      },
      {
        when: ['动态码总是不正确', 'The codes are always wrong'],
        remedy: ['把手机时间设为自动；动态码由时间算出。', 'Set the phone’s time to automatic: the codes are computed from it.'],
      },
    ],
    see: ['approvals'],
  },
  password: {
    purpose: ['修改自己的登录密码。', 'Change your login password.'],
    steps: [
      ['输入原密码，再输入两次新密码。', 'Enter the old password, then the new one twice.'],
      ['保存后，您在其他设备上的登录立即失效。', 'Once it is saved you are signed out everywhere else.'],
    ],
    rules: [
      [
        `至少 ${shortestPassword} 个字符，不能是现在的密码和它之前的两个，也不能是常见密码。`,
        `At least ${shortestPassword} characters, neither the present password nor the two before it, and none of the common ones.`,
      ],
      [
        '长比复杂好：几个不相关的词就很好记，也很难猜。',
        'Length matters more than complexity: a few unrelated words are easy to remember and hard to guess.',
      ],
    ],
    troubles: [
      {
        when: ['忘记了密码', 'Forgotten password'],
        remedy: [
          '请管理员生成一个设置密码的链接。没有人知道您的密码，管理员也不知道。',
          'Ask an administrator for a password setup link. No one knows your password, not even administrators.',
        ],
      },
      {
        when: ['提示“操作太频繁”', 'It says “too many attempts”'],
        remedy: ['错了太多次。按提示的时间等一会儿再试。', 'There were too many wrong ones. Wait as long as it says and try again.'],
      },
    ],
    see: ['errors'],
  },
}
