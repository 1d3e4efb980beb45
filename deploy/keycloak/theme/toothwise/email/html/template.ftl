<#macro emailLayout>
<!doctype html>
<html lang="en"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#16262f;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:24px;background:#fff;border:1px solid #e3e0d9;border-radius:12px"><#nested><p style="margin:0">Toothwise</p></div>
</body></html>
</#macro>
