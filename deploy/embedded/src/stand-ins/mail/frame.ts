import { Eta } from 'eta';

export const pages = new Eta({ autoEscape: true });

/** A page of the catcher, in the look of the product; both ways to what was caught stand at its top. */
export const frame = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><link rel="stylesheet" href="/dev/mail/style.css"><link rel="icon" href="/dev/mail/mark.svg"></head>
<body><header class="bar"><div><a class="home" href="/"><img src="/dev/mail/mark.svg" alt="" width="32" height="32">Toothwise</a>
<nav aria-label="What was sent"><a href="/dev/mail">Mail</a> <a href="/dev/sms">Text messages</a></nav></div></header>
<main>${body}</main></body></html>`;
