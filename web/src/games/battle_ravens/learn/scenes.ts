/** What each scene shows, for those who do not see it. */
export const SCENES: Record<string, string> = {
  'turn-place': 'A raven lands in one of your areas: four sit on its beam',
  'turn-attack': 'Your area strikes the one across: three dice, three hits',
  'turn-block': 'Two ravens of the struck area answer: one hit of three is blocked, two are left',
  'turn-take': 'An empty enemy area: the warriors across walk in under their banner',
  reading: 'An area: three Hirdmen and a Bondir, strength seven, five ravens on its beam',
  dice: 'One, two, three: nothing. Four and five: one. Six: two',
  'step-ravens': 'Four ravens',
  'step-roll': 'Four dice: six, four, two, one',
  'step-thrall': 'A missed die is thrown again and shows five',
  'step-block': 'Three dice: five, four, one',
  'step-losses': 'Two Bondi, or one Hirdman',
}
