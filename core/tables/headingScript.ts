/** Characters of headings as they are written in Taiwan and Hong Kong, and in simplified Chinese; in the same order. */
const traditional =
  '號數單備註廠製總訂購參稱編類層損採項裝貼鏈標圖說組價額稅貨發運費賬帳電預計內部審員紅級庫產條選擇與實際規準壓溫範圍顏徑訊'
const simplified =
  '号数单备注厂制总订购参称编类层损采项装贴链标图说组价额税货发运费账账电预计内部审员红级库产条选择与实际规准压温范围颜径讯'

const pairs = new Map(Array.from(traditional, (character, at) => [character, simplified.charAt(at)]))

/** A heading in simplified characters. */
export const simplifiedHeading = (text: string): string =>
  text.replaceAll(/\p{Script=Han}/gu, character => pairs.get(character) ?? character)
