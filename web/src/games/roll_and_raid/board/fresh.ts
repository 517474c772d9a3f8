/** What has just been written on a sheet: these marks are drawn stroke by stroke. */
import type { Line, RaidEvent } from '../view'

export type Fresh = ReadonlySet<string>

export function freshMarks(lines: Line[], seat: number): Fresh {
  const marks = new Set<string>()
  for (const { event } of lines) {
    if (event.event === 'round_began') marks.add('round')
    if (event.event === 'dice_rolled') marks.add('dice')
    if (event.event === 'cards_turned') event.cities.forEach((city) => marks.add(`city ${city}`))
    if ('seat' in event && event.seat === seat) own(event, marks)
  }
  return marks
}

function own(event: RaidEvent, marks: Set<string>): void {
  switch (event.event) {
    case 'space_crossed':
      return void marks.add(`${event.track}${event.space}`)
    case 'product_drawn':
      return void marks.add(`drawn ${event.track}${event.space}`)
    case 'good_stored':
      return void marks.add(`${event.product} ${event.hex}`)
    case 'house_built':
      return void marks.add(event.settlement)
    case 'value_written':
      return void marks.add(event.god)
    case 'fate_unlocked':
      return void marks.add(`fate ${event.place}`)
    case 'vikings_recruited':
      return void marks.add('vikings')
    case 'festival_held':
    case 'good_lost':
    case 'city_raided':
      return void marks.add('spent')
  }
}
