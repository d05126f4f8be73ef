import { standards, type StandardKey } from './standards.ts'

/** Why something went wrong, and what is done so that it does not happen again. */
type Answer = readonly [cause: string, action: string]

const answers: Readonly<Record<StandardKey, readonly Answer[]>> = {
  electronics: [
    ['换线后未做首件，用错了上一批的料盘。', '换线首件双人确认，料盘扫码防错，系统已上线。'],
    ['沉金槽药水老化，镀层偏薄，可焊性下降。', '药水按产量更换，每班测厚，记录随货提供。'],
    ['贸易环节混入不同批次，丝印版本不一致。', '改为原厂直发，附出货检验报告和批次照片。'],
  ],
  mechanics: [
    ['模具顶针磨损，脱模时划伤；末件检验未按频次执行。', '更换顶针，增加 2 小时一次的末件检验，已培训操作员并留记录。'],
    ['换料后烘干时间不足，收缩率变化，尺寸超差。', '烘干参数锁定，换料后首三模全尺寸测量。'],
    ['运输途中受压，外包装强度不足。', '改用五层瓦楞并加护角，跌落试验合格。'],
  ],
  chemicals: [
    ['灌装间温度超限，浓度随蒸发升高。', '恒温改造，温度报警接入生产系统；库存同批已隔离。'],
    ['旋盖扭矩设定漂移，个别瓶渗漏。', '扭矩每班点检，增加负压检漏，不合格自动剔除。'],
    ['先进先出未执行，发出临近效期的批次。', '仓库按效期锁定，剩余不足八个月的自动停发。'],
  ],
  sensors: [
    ['玻璃膜吹制温度偏低，内阻离散。', '炉温曲线重新验证，增加 100 % 斜率筛选。'],
    ['参比液灌注有气泡，零点漂移。', '灌注后离心除泡，静置 24 h 复测零点。'],
    ['线缆焊点助焊剂残留，绝缘下降。', '改用免清洗焊丝并增加烘烤，绝缘全检。'],
  ],
}

/** What a supplier might answer about a lot that was inspected by this standard. */
export const answersFor = (standardCode: string | null): readonly Answer[] => {
  const found = Object.entries(standards).find(([, { document }]) => document.code === standardCode)
  // The entries of an object have the keys of its type.
  return answers[(found?.[0] ?? 'mechanics') as StandardKey]
}
