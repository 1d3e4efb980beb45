<#import "template.ftl" as page>
<@page.frame title="This page has expired">
<@page.scene heading="This page has expired" picture="clock">
<p class="lead">It was open for too long, or sign in was finished in another tab. Nothing is lost.</p>
<p>If you see this again and again, your browser blocks cookies: allow them for this site, then start again.</p>
<p class="after"><a class="button" href="${url.loginRestartFlowUrl}">Start again</a></p>
</@page.scene>
</@page.frame>
