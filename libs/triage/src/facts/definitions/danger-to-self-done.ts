import type { FactDefinition } from '../fact-definition.js';

/** What people are at odds with beside their life. */
const NO_LIFE = 'bill|bills|contract|debt|appointment|plan|treatment|payment|membership|insurance|queue|traffic|car|park|building|clinic';
const BODY = 'arm|arms|wrist|wrists|leg|legs|thigh|thighs|skin|hand|hands|face|head|jaw|mouth|myself|himself|herself|themselves';
const HURTS =
  'burn|burns|burned|burnt|cut|cuts|cutting|scratch|scratches|scratched|hit|hits|hitting|punch|punches|punched|punching|bang|bangs|banged|banging|smash|smashes|smashed|slap|slaps|slapped|bite|bites|biting';
const MEDICINE =
  'antidepressants|antidepressant|sertraline|citalopram|fluoxetine|prozac|zoloft|mirtazapine|amitriptyline|sleeping|sleepers|zopiclone|ambien|xanax|valium|diazepam|lithium|insulin';

/** What somebody has done, arranged or thinks of who means to go: it is asked about. */
export const dangerToSelfDone = {
  'self-harm-done': {
    perhaps: true,
    patterns: [
      // Leave that is taken.
      'going|go|want|wants|ready|soon|time ~2 join ~1 mam|mum|mom|mother|dad|father|wife|husband|nan|gran|her|him|them !for|at|in|on|us|later|here|there|tomorrow',
      'giving|gave|given|gives ~2 tools|fishing|records|books|jewellery|car|bike|clothes|stuff|medals away',
      'last message|text|letter|email|post ~2 send|write|sending|writing|type|post',
      'made|making|make ~1 arrangements ~8 burden|gone|funeral|after|past|beyond|anymore',
      'not ~3 be ~2 burden ~4 past|beyond|after|anymore|any|longer|again',
      'planning|planned|plan|arranging|arranged ~2 death|suicide|end !of',
      'planning|planned|plan|arranged|paid ~1 own funeral',
      'thinking|think|thought|thoughts|want|wants|going|plan|planning|ready ~2 finish|finishing ~1 myself|himself|herself',
      'finish|finishing|finished ~1 myself|himself|herself off',
      `not|@CANNOT ~1 see ~2 way out !of|the`,
      `not|@CANNOT|no ~1 see? ~2 way out of ~1 this|it|life !${NO_LIFE}`,
      // What was taken or done.
      `swallowed|took|taken|downed|necked ~1 all|every|whole|lot|box|bottle|strip|bunch|handful ~3 ${MEDICINE}`,
      'took|taken|swallowed|downed|necked lot .',
      'all|every ~1 pills|tablets|medicine|medicines|meds|medication ~1 in ~1 house|flat|cupboard|cabinet|drawer|box',
      'because|cause|cos|cuz ~2 want|wants|wanted out !plan|payment|contract|membership|insurance|policy|scheme|of|to',
      `${HURTS} ~3 ${BODY} ~6 purpose|deliberately|intentionally`,
      `${HURTS} ~5 because ~3 hate ~1 me|myself|himself|herself`,
      `hate|hates ~1 myself|himself|herself`,
      'punch|punches|punching|punched|slap|slaps|slapping|headbutting ~1 myself|himself|herself',
      'dead|die ~2 so do|did i|me',
      'i|he|she ~1 should ~1 be dead|gone !by|home|away|for|to|on',
    ],
    dropIf: ['lol', 'haha', 'joking', 'film', 'movie', 'novel', 'song', 'lyrics', 'game', 'gym', 'holiday', 'vacation'],
  },
} satisfies Record<string, FactDefinition>;
