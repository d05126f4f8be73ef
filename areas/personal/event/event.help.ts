import type { EntityHelp } from '#core/help'

/** The help of events. */
export const eventHelp: EntityHelp = {
  purpose: [
    '个人日程：会议、出差、休假等，可邀请他人、可重复。',
    'Your schedule: meetings, travel, leave and the like, with invitations and repetition.',
  ],
  list: [
    [
      '“图层”把本人的任务、待审批和其他列表的日期叠加到日历上；点击进入其页面，在那里修改。',
      'Layers lay your tasks, approvals and the days of other lists over the calendar; each opens its own page, where it is changed.',
    ],
    [
      '列表下方可导入日历文件（.ics）：前 90 天至后一年的日程，导入后仅本人可见；再次导入同一文件只更新，不重复。',
      'Below the list a calendar file (.ics) is imported: events of the last 90 days and the next year, visible to you alone. Importing it again updates them and makes none twice.',
    ],
    [
      '显示为日历时可拖动改期，周和日视图中按钟点移动，拖上下边缘更改起止时间，手机上用菜单；日历订阅也包含日程。“忙闲”报表显示他人何时有安排。',
      'Shown as a calendar, events are moved by dragging; in a week or day they go by the clock, and their upper and lower edges change when they begin and end. On a phone their menu moves them. Subscribed calendars carry them as well. The report Busy times shows when others are taken.',
    ],
  ],
  record: [
    ['系列中的每一次都可单独修改或取消。', 'Each event of a series can be changed or cancelled alone.'],
    [
      '“相关记录”填本系统的地址时，那条记录的“相关单据”中会列出该日程。',
      'A related record of this system lists the event among its related records.',
    ],
  ],
  form: [
    [
      '全天的日程只填日期；时间按公司所在地。“提前提醒”按分钟通知本人和参加人。重复须有结束日期或次数。',
      'An all-day event has days only; times are those of the company. Remind before notifies you and the attendees by minutes. A repeated event needs a last day or a number of times.',
    ],
  ],
  rules: [
    [
      '仅参加人可见的日程，任何权限的他人都看不到内容，只显示忙碌。',
      'Private events are visible to their attendees only, whatever the permissions of others, who see that the time is taken.',
    ],
    [
      '改期、取消或删除时通知参加人。本人该时间已有日程或受邀的日程时须确认。',
      'Attendees are notified when an event is moved, cancelled or deleted. An event at the time of another one, of your own or to which you are invited, asks for confirmation.',
    ],
    [
      '邀请的人该时间已有安排时须确认；其内容不显示。“忙闲”报表列出各人已占用的时间。',
      'Inviting people who are taken at that time asks for confirmation, without saying what they do. The report Busy times lists when people are taken.',
    ],
  ],
}
