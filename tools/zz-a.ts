import { assess } from '/tmp/wt/chat/libs/triage/src/index.js';
for (const t of process.argv.slice(2)) { const a = assess({entry:'chat-line', texts:[t]}); console.log(t, a.level, a.flags.map(f=>f.flag+':'+f.level).join(), a.asks.map(x=>`${x.flag}:${x.levelIfYes}:${x.by}`).join()); }
