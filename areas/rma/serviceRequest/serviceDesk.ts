import type { ServiceDesk } from '#core/context.server'

const electrodes = ['ph', 'ion'] as const

/** The page for customers without an account: what helps by kind of sensor and symptom, before anything is shipped. */
export const rmaDesk: ServiceDesk = {
  entity: 'rma.serviceRequest',
  keptBy: 'rma.serviceRequest:decline',
  title: ['报修', 'Report a problem'],
  intro: [
    '请选择传感器类型和现象，先试试下面的检查；多数问题不用寄回就能解决。',
    'Choose your kind of sensor and what happens, and try the checks below first: most problems are solved without shipping.',
  ],
  thanks: ['我们已收到，会与您联系。请先不要寄出产品。', 'We have received it and will contact you. Please do not ship the unit yet.'],
  solved: ['很高兴问题已解决。', 'We are glad that it works again.'],
  choices: ['sensor', 'symptom'],
  fields: ['serial', 'need', 'companyName', 'applicantName', 'applicantEmail', 'applicantPhone'],
  needed: ['need', 'applicantName', 'applicantEmail'],
  tried: 'tried',
  solvedAs: { status: 'solved' },
  photos: { field: 'photos', column: 'image', most: 3 },
  checks: [
    {
      when: { symptom: ['power'] },
      says: [
        '更换电池或充电两小时，检查电池触点是否干净、方向是否正确',
        'Replace the batteries or charge for two hours; check that contacts are clean and batteries the right way round',
      ],
    },
    {
      when: { sensor: electrodes, symptom: ['reading', 'calibration'] },
      says: [
        '用电极清洗液浸泡 10 分钟，再在 3 mol/L KCl 中浸泡 2 小时后重新校准',
        'Soak the electrode in cleaning solution for 10 minutes and in 3 mol/L KCl for 2 hours, then calibrate again',
      ],
    },
    {
      when: { sensor: electrodes, symptom: ['reading', 'calibration'] },
      says: [
        '用未过期的新开封标准液校准，斜率应在 90%～105%',
        'Calibrate with fresh standards that have not expired; the slope should be 90–105%',
      ],
    },
    {
      when: { sensor: ['conductivity'], symptom: ['reading', 'calibration'] },
      says: ['清洗电极片，核对电极常数和温度补偿设置', 'Clean the cell, and check the cell constant and the temperature compensation'],
    },
    {
      when: { sensor: ['dissolvedOxygen'], symptom: ['reading', 'calibration'] },
      says: [
        '更换膜头和电解液，极化 15 分钟后在饱和湿空气中校准',
        'Replace membrane and electrolyte, wait 15 minutes and calibrate in water-saturated air',
      ],
    },
    {
      when: { sensor: ['turbidity'], symptom: ['reading', 'calibration'] },
      says: ['擦净光学窗口，排除气泡，用零浊度水检查', 'Wipe the optical window, remove bubbles and check with zero-turbidity water'],
    },
    {
      when: { symptom: ['cable'] },
      says: ['拔下接头，擦干并检查针脚后重新插紧', 'Unplug the connector, dry it, look at its pins and plug it in firmly'],
    },
    {
      when: { symptom: ['communication'] },
      says: ['核对地址、波特率和接线，重新上电', 'Check address, baud rate and wiring, then switch it off and on'],
    },
    {
      when: { symptom: ['display', 'calibration', 'power'], sensor: ['meter'] },
      says: ['恢复出厂设置后再试', 'Restore the factory settings and try again'],
    },
  ],
}
