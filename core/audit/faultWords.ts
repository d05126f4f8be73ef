import type { Label } from '../language/label.ts'

const faults: Readonly<Record<string, Label>> = {
  rowChanged: ['记录内容被修改', 'a row was changed'],
  rowMissing: ['记录被删除', 'a row is missing'],
  rowInserted: ['记录被事后插入', 'a row was put in afterwards'],
  rowMisdated: ['记录的时间与次序不符', 'a row says another time than that at which it was written'],
  sealChanged: ['印记被修改', 'a seal was changed'],
  sealMissing: ['印记缺失', 'a seal is missing'],
  anchorDiffers: ['与锚点不一致', 'the chain differs from an anchor'],
  anchorsMissing: ['锚点文件缺失', 'the files of the anchors are missing'],
  archiveMissing: ['归档文件缺失', 'a file of the archive is missing'],
  archiveChanged: ['归档文件被修改', 'a file of the archive was changed'],
}

/** What is wrong with the audit, in words. */
export const faultWords = (fault: string): Label => (Object.hasOwn(faults, fault) ? faults[fault] : undefined) ?? [fault, fault]
