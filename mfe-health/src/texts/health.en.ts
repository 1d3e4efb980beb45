import { family } from './family.en.js';
import { markup } from './markup.en.js';
import { overview } from './overview.en.js';
import { people } from './people.en.js';
import { problems } from './problems.en.js';
import { reminders } from './reminders.en.js';
import { schedule, trends } from './schedule.en.js';
import { sharing } from './sharing.en.js';
import { documents } from './documents.en.js';
import { treatments } from './treatments.en.js';
import { xrays } from './xrays.en.js';

const texts = {
  error: 'Error',
  daily: { title: 'Daily care', titleOf: 'Daily care of {{name}}', lead: 'Two minutes, twice a day.' },
  streak: {
    title: 'Cleaning streak',
    days_one: 'day in a row',
    days_other: 'days in a row',
    longest: 'Longest streak',
    total: 'Cleanings in all',
    inDays_one: '{{count}} day',
    inDays_other: '{{count}} days',
    log: 'I cleaned my teeth today',
    logOf: '{{name}} has brushed today',
    logged: 'Done for today',
    undo: 'Take it back',
    undone: 'Taken back',
    forYesterday: 'It was for yesterday',
    otherDay: 'Log another day',
    history: 'Recent cleanings',
    next_one: '{{count}} day to {{name}}',
    next_other: '{{count}} days to {{name}}',
    allReached: 'You have reached every milestone.',
    newMilestone: '{{name}}!',
    newMilestoneBody_one: '{{count}} day in a row. Well done.',
    newMilestoneBody_other: '{{count}} days in a row. Well done.',
    alreadyLogged: 'That day was logged already',
    loggedFor: 'Logged for {{day}}',
    failed: 'Failed to log cleaning. Please try again.',
    failedFor: 'Failed to log cleaning for {{day}}. Please try again.',
    notUndone: 'It could not be taken back. Please try again.',
    week: 'The last seven days',
    cleaned: '{{day}}: cleaned',
    excusedDay: '{{day}}: excused',
    notCleaned: '{{day}}: nothing logged',
  },
  otherDay: {
    title: 'Log another day',
    date: 'Which day was it?',
    hint: 'Up to 30 days back it counts in your streak; before that in your history only.',
    missing: 'Choose a day.',
    future: 'That day is still to come. Choose today or a past day.',
    past: 'Choose a day from January 1, 1900 on.',
    save: 'Log this day',
    excuse: 'Excuse this day',
    excuseHint: 'Ill, or in hospital? An excused day neither breaks your streak nor adds to it. Three in thirty days.',
    excused: 'Excused: {{day}}',
    undo: 'Undo',
    countsAgain: '{{day}} is not excused any more',
    close: 'Close',
  },
  history: {
    title: 'Recent cleanings',
    lead: 'The last 30 days.',
    empty: 'Nothing logged in the last 30 days.',
    late: 'Told late: not in the streak',
    takeBack: 'Take back',
    excused: 'Excused days',
    takeBackExcuse: 'Take back the excuse: {{day}}',
    close: 'Close',
  },
  milestones: {
    'first-steps': 'First Steps',
    'getting-started': 'Getting Started',
    'week-warrior': 'Week Warrior',
    'two-week-champion': 'Two Week Champion',
    'month-master': 'Month Master',
    'two-month-legend': 'Two Month Legend',
    'three-month-hero': 'Three Month Hero',
    'dental-deity': 'Dental Deity',
    'smile-supreme': 'Smile Supreme',
  },
  habits: {
    title: 'Today',
    progress: '{{done}} of {{all}} done',
    morningBrush: 'Morning brush',
    eveningBrush: 'Evening brush',
    floss: 'Floss',
    failed: 'Failed to update habit. Please try again.',
  },
  timer: {
    title: 'Brushing timer',
    start: 'Start',
    goOn: 'Go on',
    pause: 'Pause',
    reset: 'Reset',
    left: '{{minutes}}:{{seconds}} left',
    done: 'Two minutes. Well brushed!',
    ended: 'The timer has finished',
    endedOn: 'Its two minutes were full on {{day}}, so nothing was ticked for today.',
    hint: 'Small circles, all sides, along the gum line.',
  },
  champions: {
    title: 'Cleaning Champions',
    empty: 'Nobody takes part yet.',
    anonymous: 'Anonymous',
    you: 'You',
    rank: 'Rank',
    name: 'Name',
    current: 'Current',
    longest: 'Longest',
    total: 'Total',
    join: 'Take part',
    leave: 'Leave the leaderboard',
    joinTitle: 'Take part in Cleaning Champions',
    joinLead: 'Others see your rank and your three numbers. Your first name only if you wish it; never your address.',
    birthDate: 'Your date of birth',
    birthDateHint: 'The leaderboard is for people of 18 or older. Nobody sees it.',
    showName: 'Show my first name',
    cancel: 'Not now',
    failed: 'That was not saved. Please try again.',
    joined: 'You take part now',
    left: 'You are no longer listed',
  },
  zone: {
    title: 'You seem to be in another time zone',
    body: 'Your days follow {{stored}}. This browser is in {{browser}}.',
    move: 'Use {{browser}}',
    moved: 'Your days now follow {{browser}}',
  },
  portal: { open: 'Open daily care' },
  family,
  people,
  overview,
  problems,
  reminders,
  schedule,
  trends,
  treatments,
  sharing,
  markup,
  xrays,
  documents,
} as const;

export default texts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    health: typeof texts;
  }
}
