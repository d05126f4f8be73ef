import { calendar, defineEntity } from '#core/definition'
import { choice, computed, date, flag, integer, ref, refs, states, text } from '#core/fields'

const clock = { pattern: { source: '([01]\\d|2[0-3]):[0-5]\\d', says: ['须为时间，如 09:30', 'A time, such as 09:30'] }, max: 5 } as const

/** Something in somebody's schedule, by days and by the company's clock. */
export const event = defineEntity({
  name: 'personal.event',
  label: ['日程', 'Event'],
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { required: true, search: true, max: 120 }),
    content: text(['内容', 'Content'], { max: 4000, multiline: true }),
    owner: ref(['所有者', 'Owner'], 'admin.user', { readonly: true }),
    allDay: flag(['全天', 'All day']),
    startsOn: date(['开始日期', 'Starts on'], { required: true }),
    begins: text(['开始时间', 'From'], clock),
    endsOn: date(['结束日期', 'Ends on'], { required: true }),
    ends: text(['结束时间', 'Until'], clock),
    time: computed(text(['时间', 'Time'], { max: 20 })),
    attendees: refs(['参加人', 'Attendees'], 'admin.user', { max: 100 }),
    visibility: choice(
      ['可见范围', 'Visibility'],
      {
        private: { label: ['仅参加人', 'Private'], tone: 'neutral' },
        department: { label: ['本部门', 'Department'], tone: 'info' },
        public: { label: ['公开', 'Public'], tone: 'good' },
      },
      { required: true, help: ['仅参加人可见的日程，他人只看到忙碌', 'Of a private event others see that you are busy, and nothing more'] },
    ),
    place: text(['地点', 'Place'], { max: 120 }),
    link: text(['相关记录', 'Related record'], {
      address: true,
      toRecord: true,
      max: 500,
      pattern: {
        source: '(https?://|/)[^\\s]+',
        says: ['须为网址，或以 / 开头的本系统地址', 'A web address, or an address of this system beginning with /'],
      },
    }),
    remindBefore: integer(['提前提醒', 'Remind before'], {
      min: 0,
      max: 10_080,
      unit: ['分钟', 'min'],
      help: [
        '开始前多少分钟提醒本人和参加人；不填只在前一天和当天提醒',
        'Minutes before it begins; empty for the day before and the day itself only',
      ],
    }),
    repeats: choice(
      ['重复', 'Repeats'],
      {
        none: ['不重复', 'Never'],
        daily: ['每天', 'Daily'],
        weekly: ['每周', 'Weekly'],
        monthly: ['每月', 'Monthly'],
        yearly: ['每年', 'Yearly'],
      },
      {
        required: true,
        frozen: true,
        help: ['没有的日子（如 31 日、2 月 29 日）不计', 'Days that a month does not have, such as the 31st, are left out'],
      },
    ),
    every: integer(['间隔', 'Every'], { frozen: true, min: 1, max: 99 }),
    repeatUntil: date(['重复至', 'Repeat until'], { frozen: true }),
    times: integer(['次数', 'Times'], { frozen: true, min: 1, max: 200 }),
    series: ref(['系列', 'Series'], 'personal.event', { readonly: true, acyclic: ['系列不能成环', 'A series cannot form a circle'] }),
    importKey: text(['导入标识', 'Key of its import'], { readonly: true, internal: true, max: 64 }),
    status: choice(
      ['状态', 'Status'],
      states({ planned: { label: ['有效', 'Planned'], means: 'done' }, cancelled: { label: ['已取消', 'Cancelled'], means: 'void' } }),
      { required: true, readonly: true },
    ),
  },
  state: 'status',
  unique: [['owner', 'importKey']],
  assigned: ['owner', 'attendees'],
  remind: [
    {
      name: 'eventToday',
      label: ['今天的日程', 'Events today'],
      before: 'startsOn',
      at: [-1, 0],
      until: 0,
      while: ['planned'],
      to: ['owner', 'attendees'],
      with: ['time', 'place'],
    },
  ],
  editableIn: ['planned'],
  deletableIn: ['planned'],
  transitions: {
    cancel: {
      label: ['取消', 'Cancel'],
      done: ['已取消', 'Cancelled'],
      from: ['planned'],
      to: 'cancelled',
      tone: 'danger',
      // The other times of its series take place.
      leaves: ['personal.event'],
    },
    cancelFollowing: {
      label: ['取消此次及以后', 'Cancel this and later ones'],
      button: ['取消此次及以后', 'Cancel from here on'],
      from: ['planned'],
      to: 'cancelled',
      undoes: ['personal.event'],
      confirm: ['取消此次和系列中以后的各次？', 'Cancel this one and all later ones of the series?'],
    },
  },
  list: {
    columns: ['title', 'startsOn', 'time', 'endsOn', 'owner', 'place', 'visibility', 'status'],
    filters: ['startsOn', 'endsOn', 'owner', 'attendees', 'visibility', 'status', 'allDay', 'series', 'link'],
    sort: '-startsOn',
  },
  presentations: [
    calendar({
      from: 'startsOn',
      to: 'endsOn',
      of: 'owner',
      card: ['time', 'place', 'owner'],
      first: true,
      times: { begins: 'begins', ends: 'ends' },
      without: ['cancelled'],
      layers: ['cooperation.task', 'approvals'],
    }),
  ],
  summary: ['startsOn', 'time', 'endsOn', 'place', 'owner'],
  form: [
    {
      label: ['日程', 'Event'],
      fields: ['title', 'status', 'allDay', 'startsOn', 'begins', 'endsOn', 'ends', 'time', 'remindBefore', 'place', 'content', 'link'],
    },
    { label: ['参加人', 'Attendees'], fields: ['owner', 'attendees', 'visibility'] },
    { label: ['重复', 'Repetition'], fields: ['repeats', 'every', 'repeatUntil', 'times', 'series'] },
  ],
})
