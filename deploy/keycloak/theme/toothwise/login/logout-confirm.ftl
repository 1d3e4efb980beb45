<#import "template.ftl" as page>
<@page.frame title="Sign out?">
<@page.scene heading="Sign out?" picture="leave">
<p class="lead">This ends your session in every tab of this browser.</p>
<form method="post" action="${url.logoutConfirmAction}">
<input type="hidden" name="session_code" value="${logoutConfirm.code}">
<input type="hidden" name="confirmLogout" value="yes">
<button type="submit">Sign out</button>
</form>
<p class="after"><a href="/">Stay signed in</a></p>
</@page.scene>
</@page.frame>
