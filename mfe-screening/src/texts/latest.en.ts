/** What the cards of the portal say of the latest screening, and pages of results too. */
export const latestTexts = {
  portal: {
    title: 'Latest screening',
    none: 'Your latest result will stand here: how urgent it is, what to do and by when.',
    open: 'Open result',
    resume: 'Go on with your screening',
    all: 'All screenings',
    progress: 'See the progress',
  },
  result: {
    level: {
      '5': 'Medical emergency',
      '4': 'Dental emergency',
      '3': 'Urgent',
      '2': 'Soon',
      '1': 'Not urgent',
    },
    urgency: { high: 'High urgency', medium: 'Medium urgency', low: 'Low urgency' },
  },
  history: { analysing: 'Being analysed', failed: 'Did not finish' },
  review: { on: 'Reviewed by a dentist on {{date}}', from: 'was {{urgency}} before' },
  report: {
    download: 'Download Report',
    downloaded: 'Report Downloaded',
    failedTitle: 'Download Failed',
    failedBody: 'There was an error downloading your report. Please try again.',
  },
} as const;
